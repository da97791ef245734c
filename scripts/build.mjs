// `npm run build`: the web app to dist/web and the processes to dist/server. Packages stay in node_modules; our own
// workspace is bundled, because Node does not read TypeScript there.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandNode } from './node-version.mjs';
import { hashSources, quietly, root } from './prepare.mjs';

/** Name in dist/server → source. A worker thread's file lies beside main.js, where `new URL('./…', import.meta.url)` looks. */
const entries = {
  main: 'server/main.ts',
  launch: 'server/launch/index.ts',
  'p12-worker': 'sri/node/p12/p12-worker.ts',
  'sheets-worker': 'server/adapters/sheets/sheets-worker.ts',
};

/** Packages stay outside, our workspace does not: its rooms are found as its package.json exports them. */
const ownWorkspace = {
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

async function buildServer() {
  const { build } = await import('esbuild');
  const out = join(root, 'dist', 'server');
  rmSync(out, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, source]) => existsSync(join(root, source)))),
    outdir: out,
    bundle: true,
    splitting: true, // what a process imports lazily, another does not load
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    plugins: [ownWorkspace],
    sourcemap: true,
    logLevel: 'silent', // a failure is thrown with all its messages
  });
  cpSync(join(root, 'server', 'db', 'migrations'), join(out, 'migrations'), { recursive: true });
}

async function buildWeb() {
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

/** The command `cuadre` builds itself when it must; a build leaves it ready. */
async function buildCommand() {
  const { code, output } = await quietly(process.execPath, [join(root, 'sri', 'node', 'cli', 'build.mjs')]);
  if (code !== 0) throw new Error(output);
}

async function buildAll() {
  process.env.NODE_ENV = 'production'; // of React too, whatever the shell says
  const begun = Date.now();
  const sources = hashSources(); // a change made meanwhile is built next time
  rmSync(join(root, 'dist', 'stamp.json'), { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  await Promise.all([buildServer(), buildWeb(), buildCommand()]);
  writeFileSync(join(root, 'dist', 'stamp.json'), `${JSON.stringify({ sources })}\n`);
  console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

if (demandNode())
  buildAll().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
