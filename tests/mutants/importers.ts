/** Which tests reach a file through their imports, the nearest first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const namesIn = (file: string): string[] => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  return Object.keys({ ...dependencies, ...devDependencies });
};

export async function importers(root: string, tests: readonly string[]): Promise<(file: string) => string[]> {
  const packages = ['package.json', 'sri/package.json'].flatMap((file) => namesIn(join(root, file)));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...tests],
    bundle: true,
    write: false,
    metafile: true,
    outdir: join(root, 'dist', 'mutants'),
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    external: packages.flatMap((name) => [name, `${name}/*`]),
    loader: { '.css': 'empty', '.svg': 'empty', '.txt': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  const users = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) users.set(path, [...(users.get(path) ?? []), file]);
  const isTest = new Set(tests);
  return (file) => {
    const found: string[] = [];
    const seen = new Set([file]);
    for (let next = [file]; next.length > 0; ) {
      const further = [...new Set(next.flatMap((each) => users.get(each) ?? []))].filter((each) => !seen.has(each));
      for (const each of further) seen.add(each);
      found.push(...further.filter((each) => isTest.has(each)).sort());
      next = further;
    }
    return found;
  };
}
