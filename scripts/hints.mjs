// Writes hints.json: for each address of the app, the files and API calls its screen will need. The server sends them as
// `Link` header with the page, so that the browser fetches them while the first script is still being loaded. The screen and
// its calls come from the routes, the files from the bundle.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromSource } from './from-source.mjs';
import { root } from './prepare.mjs';

/** An esbuild plugin: each `import()` in the routes becomes a call of `recordScreen`, which notes the file and loads nothing. */
const recorded = {
  name: 'recorded-screens',
  setup: (building) =>
    building.onLoad({ filter: /\/web\/(routes|features)\/[\w/-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/\bimport\(/g, `recordScreen(${JSON.stringify(dirname(path))}, `),
      loader: 'ts',
    })),
};

/** Every address of the app, with the source files of its screen and the frames around it, and the API calls they make. */
export async function screens() {
  const unanswered = () => new Promise(() => undefined);
  const found = new Map();
  const [files, calls] = [[], []];
  const inBrowser = {
    // The routes read the current address when they are loaded.
    location: new URL('http://localhost/'),
    recordScreen: (folder, file) => {
      files.push(file.startsWith('#') ? join(root, file.slice(1)) : join(folder, file));
      return unanswered();
    },
    fetch: (address) => {
      calls.push(address);
      return unanswered();
    },
  };
  const before = Object.fromEntries(Object.keys(inBrowser).map((name) => [name, globalThis[name]]));
  Object.assign(globalThis, inBrowser);
  const { router } = await fromSource('web/router.tsx', [recorded]);
  for (const { id, options } of Object.values(router.routesById)) {
    options.component?.preload?.();
    for (const { queryFn, initialPageParam } of options.staticData?.ask ?? []) queryFn({ pageParam: initialPageParam });
    found.set(id, { files: files.splice(0), calls: calls.splice(0) });
  }
  Object.assign(globalThis, before);
  const withFrames = (route, part) =>
    route === undefined ? [] : [...withFrames(route.parentRoute, part), ...found.get(route.id)[part]];
  return Object.values(router.routesById)
    .filter(({ children, fullPath }) => children === undefined && fullPath !== undefined)
    .map((route) => ({
      path: route.fullPath,
      files: withFrames(route, 'files'),
      calls: withFrames(route, 'calls'),
    }))
    .filter((screen) => screen.files.length > 0);
}

/** @returns {import('vite').Plugin} writes hints.json: for each address the content of its `Link` header. */
export const hints = () => ({
  name: 'hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const holding = (file) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && [chunk.facadeModuleId, ...chunk.moduleIds].includes(file))
          .map(({ fileName }) => fileName);
      /** These files of the bundle and all that they import, directly or not. */
      const needed = (names) => {
        const all = new Set(names);
        for (const name of all) for (const next of bundle[name]?.imports ?? []) if (next in bundle) all.add(next);
        return all;
      };
      const page = String(bundle['index.html'].source);
      const inPage = (name) => page.includes(`href="/${name}"`);
      const ofPage = (kind) =>
        [...page.matchAll(new RegExp(`<link rel="${kind}"[^>]*href="(/assets/[^"]+)"`, 'g'))].map(([, name]) => name);
      const list = (await screens()).map(({ path, files, calls }) => {
        const later = [...needed(files.flatMap(holding))].filter((name) => !inPage(name));
        return {
          path,
          files: [
            ...ofPage('stylesheet').map((name) => `<${name}>; rel=preload; as=style; crossorigin`),
            ...ofPage('modulepreload').map((name) => `<${name}>; rel=modulepreload`),
            ...later.map((name) => `</${name}>; rel=modulepreload; fetchpriority=low`),
          ].join(', '),
          calls: calls
            .filter((address) => !inPage(address.slice(1)))
            // The first call is the profile; the frame around every screen waits for it, so the others have low priority.
            .map(
              (address, at) => `<${address}>; rel=preload; as=fetch; crossorigin${at > 0 ? '; fetchpriority=low' : ''}`,
            )
            .join(', '),
        };
      });
      this.emitFile({ type: 'asset', fileName: 'hints.json', source: JSON.stringify(list) });
    },
  },
});
