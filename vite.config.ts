import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './scripts/chunks.mjs';
import { hints } from './scripts/hints.mjs';
import { isEntrance, isMobilePayment, isShared } from './web/entrance/addresses.ts';

/**
 * The one font file goes on the wire together with a page that was drawn when the app was built; elsewhere what draws the
 * page goes first.
 */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, path }) => {
      const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
      if (file === undefined || !path.endsWith('/entrance.html')) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

/** What starts the app is one line: in the page it costs no request of its own. The policy allows it by its hash. */
const inlineStart = (): Plugin => ({
  name: 'inline-start',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk }) => {
      if (bundle === undefined || chunk === undefined || chunk.code.length > 1_000) return html;
      const tag = new RegExp(`<script[^>]*src="/${chunk.fileName}"></script>`);
      const code = chunk.code.replaceAll('"./', '"/assets/').trim();
      delete bundle[chunk.fileName];
      return html.replace(tag, () => `<script type="module">${code}</script>`);
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

/** The build server gives the entrance where `npm start` gives its drawn pages. */
const serveEntrance = (): Plugin => ({
  name: 'serve-entrance',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const [path = '', question] = (request.url ?? '').split('?');
      if (isEntrance(path) || isMobilePayment(path) || isShared(path))
        request.url = `/entrance.html${question === undefined ? '' : `?${question}`}`;
      next();
    });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) =>
      isShared(originalUrl)
        ? html.replace('/entrance/main.tsx', '/entrance/shared-main.tsx')
        : isMobilePayment(originalUrl.split('?')[0] ?? '')
          ? html.replace('/entrance/main.tsx', '/entrance/mobile-payment-main.tsx')
          : html,
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react(), tailwindcss(), inlineTheme(), chunks(), preloadFont(), inlineStart(), hints(), serveEntrance()],
  // Which build an error report speaks of; scripts/build.mjs names it.
  define: { 'import.meta.env.CUADRE_RELEASE': JSON.stringify(process.env.CUADRE_RELEASE ?? 'cuadre@dev') },
  build: {
    target: 'es2022',
    // The policy of the page has no data: fonts or images, and small files cache better on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/index.html', 'web/entrance.html'].map((file) => fileURLToPath(new URL(file, import.meta.url))),
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
