import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: "/",
  // the package's main entry brings every symbol set; units on land are all that a counter needs
  resolve: { alias: { "milsymbol-parts": here("node_modules/milsymbol/index.mjs") } },
  worker: { format: "es" },
  build: {
    outDir: here("../src/grognard/server/static"),
    emptyOutDir: true,
    // the content security policy allows no data: fonts and no inline script
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8014", ws: true } } },
});
