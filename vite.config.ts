import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lightContract } from './scripts/light-contract.mjs';
import { isEntrance } from './web/entrance/addresses.ts';

/** The one font file goes on the wire together with the page instead of after the style sheet. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
      if (file === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

/** The theme is chosen before the first paint without a request of its own; the policy allows it by its hash. */
const inlineTheme = (): Plugin => ({
  name: 'inline-theme',
  apply: 'build',
  transformIndexHtml: (html) => {
    const script = readFileSync(new URL('web/public/theme.js', import.meta.url), 'utf8').replace(/^\/\/.*\n/gm, '');
    return html.replace('<script src="/theme.js"></script>', () => `<script>\n${script}</script>`);
  },
});

/**
 * The schema library describes schemas as JSON Schema, for the server's OpenAPI; every schema holds on to that part, so it
 * cannot be shaken off. The browser never asks for it: 8 kB less for every screen behind the login.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  load: (id) => {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return;
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const exported = [...names, ...(names.includes('processSchema') ? ['process'] : [])];
    return `const none = () => none;\nexport { ${exported.map((name) => `none as ${name}`).join(', ')} };`;
  },
});

/** The bars and the menu are behind every address but one: their files set out with the first script, not after it. */
const preloadShell = (): Plugin => ({
  name: 'preload-shell',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      if (!path.endsWith('/index.html') || bundle === undefined) return [];
      const files = new Set<string>();
      const follow = (name: string): void => {
        const chunk = bundle[name];
        if (files.has(name) || chunk?.type !== 'chunk') return;
        files.add(name);
        for (const next of chunk.imports) follow(next);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/shell/app-frame.tsx')) follow(chunk.fileName);
      return [...files]
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        }));
    },
  },
});

/** The build server gives the entrance where `npm start` gives its drawn pages. */
const serveEntrance = (): Plugin => ({
  name: 'serve-entrance',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const [path = '', question] = (request.url ?? '').split('?');
      if (isEntrance(path)) request.url = `/entrance.html${question === undefined ? '' : `?${question}`}`;
      next();
    });
  },
});

const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})\\.mjs`;
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'lucide-react/dist/esm/(shared/|createLucideIcon|Icon|context|defaultAttributes)',
    icons('circle-check|info|circle-exclamation-point|triangle-exclamation-point|x|cloud-off'),
    'web/(api/(call|address|problem|helpers)|paths|shell/theme)\\.ts$',
    'contract/(session|accounts|endpoint)\\.ts$',
    'web/ui/(button|cx|toast|logo|modal|page)\\.tsx?$',
    'phrases/screens/(shell|network|kit|session)\\.ts$',
  ].join('|'),
);
const forms = new RegExp(
  [
    'web/ui/(field|text-input|choice|id-input|code-input|chip)\\.tsx$',
    'web/features/session/(use-small-form|new-password-form|components/new-password-fields)\\.tsx?$',
    'contract/password\\.ts$',
    'phrases/screens/(recovery|security|terms)\\.ts$',
    icons('eye|eye-off|check|clock|circle-slash|flask-conical'),
  ].join('|'),
);

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    inlineTheme(),
    lightContract(),
    withoutJsonSchema(),
    preloadFont(),
    preloadShell(),
    serveEntrance(),
  ],
  // Which build an error report speaks of; scripts/build.mjs names it.
  define: { 'import.meta.env.CUADRE_RELEASE': JSON.stringify(process.env.CUADRE_RELEASE ?? 'cuadre@dev') },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page has no data: fonts or images, and small files cache better on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'entrance.html'].map((page) => fileURLToPath(new URL(`web/${page}`, import.meta.url))),
      // A line with long ways pays for every file: what both first scripts need is one, what forms need another.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base, includeDependenciesRecursively: false },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
