import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const STATIC = here("../src/grognard/server/static");
const SOURCES = here("../src/grognard");
const LANGUAGES = ["en", "ja"] as const;

/** Files that are smaller gain nothing. */
const SMALLEST = 700;

/** Everything that is text is packed once, when it is built, and sent as it lies there. */
function packed(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) =>
      statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)],
    );
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

/** The title that the first screen begins with: the lowest in the order of the manifests. */
function firstTitle(): string {
  const systems = readdirSync(join(SOURCES, "games"))
    .map((name) => join(SOURCES, "games", name, "data"))
    .filter((folder) => existsSync(folder));
  const manifests = systems
    .flatMap((folder) => readdirSync(folder).map((name) => ({ name, file: join(folder, name, "title.toml") })))
    .filter(({ file }) => existsSync(file));
  const order = (file: string) => Number(/^order = (\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? Infinity);
  return manifests.sort((one, other) => order(one.file) - order(other.file))[0]?.name ?? "";
}

/** The first screen is there before any script has run: in each language its heading and its picture, and what it will ask
 *  the server for. Every other page is an empty one. */
function opened(): Plugin {
  const said = (language: string) =>
    /^web-lead = (.*)$/m.exec(readFileSync(join(SOURCES, "locale", language, "web.ftl"), "utf8"))?.[1] ?? "";
  const hero = (
    lead: string,
  ) => `<header class="top"><a href="/" class="brand">Grognard</a><nav></nav><div class="languages"><button type="button" lang="en">English</button><button type="button" lang="ja">日本語</button></div></header>
      <main id="main"><div class="home"><section class="hero"><div class="hero-text"><h1>Grognard</h1><p class="lead">${lead}</p></div><img class="cover" src="/covers/${firstTitle()}.webp" alt="" width="1180" height="300" fetchpriority="high" /></section></div></main>`;
  const asked = (language: string) =>
    ["/api/me", "/api/titles", `/api/locale/${language}/common.ftl`, `/api/locale/${language}/web.ftl`]
      .map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}" />`)
      .join("\n    ");
  return {
    name: "opened",
    transformIndexHtml: (html, { bundle }) => (bundle ? html : html.replace("{{lead}}", said("en"))),
    writeBundle() {
      const page = readFileSync(join(STATIC, "index.html"), "utf8");
      const filled = (language: string, first: string, body: string) =>
        page
          .replace('lang="en"', `lang="${language}"`)
          .replace("{{lead}}", said(language))
          .replace("<!--first-->", first)
          .replace("<!--hero-->", body);
      for (const language of LANGUAGES)
        writeFileSync(join(STATIC, `home.${language}.html`), filled(language, asked(language), hero(said(language))));
      writeFileSync(join(STATIC, "index.html"), filled("en", "", ""));
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [opened(), packed()],
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
