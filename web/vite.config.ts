import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const STATIC = here("../src/grognard/server/static");

/** Files that are smaller gain nothing. */
const SMALLEST = 700;

/** Everything that is text is packed once, when it is built, and sent as it lies there. */
function packed(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)]));
  return {
    name: "packed",
    apply: "build",
    closeBundle() {
      for (const path of walk(STATIC).filter((name) => /\.(js|css|html|svg|txt|webmanifest)$/.test(name))) {
        const content = readFileSync(path);
        if (content.length < SMALLEST) continue;
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [packed()],
  // the package's main entry brings every symbol set; units on land are all that a counter needs
  resolve: { alias: { "milsymbol-parts": here("node_modules/milsymbol/index.mjs") } },
  worker: { format: "es" },
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    // the content security policy allows no data: fonts and no inline script
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8014", ws: true } } },
});
