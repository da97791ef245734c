// Our own source, run by the build itself: bundled, because Node does not read TypeScript there.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

/** Packages stay outside, our workspace does not: its rooms are found as its package.json exports them. */
export const ownWorkspace = {
  name: 'own-workspace',
  setup(building) {
    const rooms = JSON.parse(readFileSync(join(root, 'sri', 'package.json'), 'utf8')).exports;
    building.onResolve({ filter: /^@cuadre\/sri\// }, ({ path }) => {
      const file = rooms[path.replace('@cuadre/sri', '.')];
      return file
        ? { path: join(root, 'sri', file) }
        : { errors: [{ text: `${path} is not exported by sri/package.json` }] };
    });
  },
};

/** How our code is bundled for Node: packages stay in node_modules, a failure is thrown with all its messages. */
export const forNode = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  logLevel: 'silent',
};

/** What a module of the web app exports. `plugins` see its source first. */
export async function fromSource(file, plugins = []) {
  const { build } = await import('esbuild');
  const outfile = join(root, 'dist', `${file.replace(/\W+/g, '-')}.mjs`);
  await build({
    ...forNode,
    entryPoints: [file],
    outfile,
    jsx: 'automatic',
    define: { 'import.meta.env.CUADRE_RELEASE': '""', 'import.meta.env.PROD': 'true' },
    plugins: [...plugins, ownWorkspace],
  });
  const made = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return made;
}
