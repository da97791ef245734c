// `npm run package -- --out DIR`: the workspace as npm can publish it. Its exports become JavaScript with declarations
// beside it, its command comes built; in the clone the exports stay sources, so that nothing has to be built to be used.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { cuadreProgram } from '../build.mjs';

const command = resolve(fileURLToPath(import.meta.url), '../..');
const root = resolve(command, '..');
const workspace = join(root, 'sri');
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist', 'package') } } });
const out = resolve(values.out);

const source = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
/** What tests and benchmarks use is no part of it. */
const { './testing': _, ...published } = source.exports;
const inJs = (path) => path.replace(/\.ts$/, '.js');
const inTypes = (path) => path.replace(/\.ts$/, '.d.ts');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  absWorkingDir: workspace,
  entryPoints: [...Object.values(published), 'node/p12/p12-worker.ts'],
  outbase: workspace,
  outdir: join(out, 'js'),
  bundle: true,
  splitting: true, // one Amount, one register, whichever exports are used
  chunkNames: 'shared/[name]-[hash]',
  platform: 'neutral',
  format: 'esm',
  target: 'es2023',
  packages: 'external',
  external: ['node:*'],
  logLevel: 'silent',
});

/** A thread's file lies beside the module that starts it, wherever bundling put that module. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|d\.ts)$/.test(name));
const worker = join(out, 'js', 'node', 'p12', 'p12-worker.js');
for (const name of filesIn(join(out, 'js'))) {
  const file = join(out, 'js', name);
  if (!readFileSync(file, 'utf8').includes('./p12-worker.js') || dirname(file) === dirname(worker)) continue;
  writeFileSync(join(dirname(file), 'p12-worker.js'), `import './${relative(dirname(file), worker)}';\n`);
}

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const project = join(out, 'tsconfig.json');
writeFileSync(
  project,
  JSON.stringify({
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rewriteRelativeImportExtensions: true,
      rootDir: workspace,
      outDir: join(out, 'types'),
      typeRoots: [join(root, 'node_modules', '@types')],
    },
    include: [],
    files: Object.values(published).map((path) => join(workspace, path)),
  }),
);
const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
rmSync(project);
// The compiler leaves the endings of our sources in its declarations.
for (const name of filesIn(join(out, 'types'))) {
  const file = join(out, 'types', name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(from |import\()'(\.[^']*)\.ts'/g, "$1'$2.js'"));
}
if (status !== 0) {
  console.error(stdout);
  process.exit(1);
}

cpSync(await cuadreProgram(), join(out, 'dist', 'cuadre'), { recursive: true });
cpSync(join(command, 'cuadre.mjs'), join(out, 'cuadre.mjs'));
chmodSync(join(out, 'cuadre.mjs'), 0o755);
cpSync(join(workspace, 'README.md'), join(out, 'README.md'));
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));

const exports = Object.fromEntries(
  Object.entries(published).map(([name, path]) => [
    name,
    { types: `./types/${inTypes(path).replace('./', '')}`, default: `./js/${inJs(path).replace('./', '')}` },
  ]),
);
const { dependencies } = source;
const types = createRequire(import.meta.url)(join(root, 'package.json')).devDependencies;
const described = {
  ...source,
  bin: { cuadre: 'cuadre.mjs' },
  exports,
  files: ['js', 'types', 'dist', 'cuadre.mjs'],
  dependencies,
  // The declarations speak of KeyObject.
  peerDependencies: { '@types/node': `>=${types['@types/node'].split('.')[0]}` },
  peerDependenciesMeta: { '@types/node': { optional: true } },
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
console.log(out);
