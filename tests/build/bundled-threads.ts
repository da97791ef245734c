import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { forNode, ownWorkspace } from '../../scripts/from-source.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * For tests: the threads that from source bring tsx, half a second each, are bundled once per run instead, as the product has
 * them. Beside the packages, which stay outside.
 */
export function bundledThreads(): Plugin {
  const bundles = new Map<string, Promise<string>>();
  const bundle = async (source: string): Promise<string> => {
    const { outputFiles } = await build({ ...forNode, entryPoints: [source], plugins: [ownWorkspace], write: false });
    const folder = join(root, 'node_modules', '.cache', 'threads');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${source.replace(/^.*\/|\.ts$/g, '')}.mjs`);
    // Another run may be reading the same.
    writeFileSync(`${file}.${process.pid}`, outputFiles[0]?.contents ?? '');
    renameSync(`${file}.${process.pid}`, file);
    return pathToFileURL(file).href;
  };
  const bundled = (source: string): Promise<string> => {
    const made = bundles.get(source) ?? bundle(source);
    bundles.set(source, made);
    return made;
  };
  return {
    name: 'bundled-threads',
    async transform(code, id) {
      const [entry, name] = /["']\.\/([\w-]+)-from-source\.mjs["']/.exec(code) ?? [];
      if (entry === undefined || !/\/(sri|server)\//.test(id)) return null;
      return code.replace(entry, JSON.stringify(await bundled(join(dirname(id), `${name}.ts`))));
    },
  };
}
