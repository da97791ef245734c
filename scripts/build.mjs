// @asvs V13.4.1 V15.2.3
// `npm run build`: the web app to dist/web and the processes to dist/server, made beside them and put there when both are
// whole. Packages stay in node_modules; our own workspace is bundled, because Node does not read TypeScript there.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { forNode, fromSource, ownWorkspace } from './from-source.mjs';
import { demandNode } from './node-version.mjs';
import { hashSources, isInUse, quietly, root, staysAsItRuns } from './prepare.mjs';

/** Name in dist/server → source. A worker thread's file lies beside main.js, where `new URL('./…', import.meta.url)` looks. */
const entries = {
  main: 'server/main.ts',
  launch: 'server/launch/index.ts',
  'p12-worker': 'sri/node/p12/p12-worker.ts',
  'sheets-worker': 'server/adapters/sheets/sheets-worker.ts',
  'pdf-text-worker': 'server/adapters/pdf-text/pdf-text-worker.ts',
  'rides-worker': 'server/adapters/rides/rides-worker.ts',
  'returns-worker': 'server/adapters/returns/returns-worker.ts',
};

const dist = join(root, 'dist');
/** Of this build alone: another may run at the same time. */
const made = join(dist, `made-${process.pid}`);

/** What a build that was ended in the middle left. */
const isLeftover = (name) => {
  const pid = /^made-(\d+)$/.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch ({ code }) {
    return code === 'ESRCH';
  }
};

/** Puts what was made where it is run from. The stamp goes before and comes after: half a swap is built again. */
function putInPlace(sources) {
  const stamp = join(dist, 'stamp.json');
  rmSync(stamp, { force: true });
  for (const name of readdirSync(made)) {
    const place = join(dist, name);
    if (existsSync(place)) renameSync(place, join(made, `old-${name}`));
    renameSync(join(made, name), place);
  }
  writeFileSync(stamp, `${JSON.stringify({ sources })}\n`);
}

async function buildServer() {
  const { build } = await import('esbuild');
  const out = join(made, 'server');
  await build({
    ...forNode,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, source]) => existsSync(join(root, source)))),
    outdir: out,
    splitting: true, // what a process imports lazily, another does not load
    chunkNames: '[name]-[hash]',
    plugins: [ownWorkspace],
    sourcemap: true,
  });
  cpSync(join(root, 'server', 'db', 'migrations'), join(out, 'migrations'), { recursive: true });
}

/** The pages before the login as HTML: their screens run once here, and the browser takes them over. */
async function drawEntrance() {
  const web = join(made, 'web');
  const { askAhead, bundleSingle, singleTemplate } = await import('./single-script-pages.mjs');
  const { drawMobilePayment, drawPages, drawShared } = await fromSource('web/entrance/draw-pages.tsx');
  const template = readFileSync(join(web, 'entrance.html'), 'utf8');
  const write = (template, { path, title, html }) => {
    const file = join(web, 'pages', `${path === '/' ? 'index' : path.slice(1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    const page = template
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`);
    writeFileSync(file, page);
  };
  for (const page of drawPages()) write(template, page);
  const shared = drawShared();
  write(singleTemplate(template, await bundleSingle(web, 'shared-receipt'), askAhead(shared.asks)), shared);
  const paying = singleTemplate(template, await bundleSingle(web, 'mobile-payment'));
  for (const page of drawMobilePayment()) write(paying, page);
  rmSync(join(web, 'entrance.html'));
}

/** The service worker, last: it carries the list of what was built, and changes when any of it does. */
async function buildWorker() {
  const { build } = await import('esbuild');
  const { isOfSingleScript } = await import('./single-script-pages.mjs');
  const web = join(made, 'web');
  // In order: the same build is the same worker, so that nobody is told of a new version.
  const written = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .sort();
  const drawn = written.filter((path) => /^\/pages\/.*\.html$/.test(path) && !isOfSingleScript(path));
  const shell = '/index.html';
  const files = {
    shell,
    pages: [shell, ...drawn.map((path) => path.replace(/^\/pages/, '').replace(/(index)?\.html$/, ''))],
    files: written
      .filter((path) => /^\/(assets\/.*(\.(js|css)|-latin-[\w-]*\.woff2)|icon\.svg|icons\/.*)$/.test(path))
      .filter((path) => !isOfSingleScript(path)),
  };
  const hash = createHash('sha256').update(JSON.stringify(files));
  for (const path of [shell, ...drawn]) hash.update(readFileSync(join(web, path)));
  await build({
    absWorkingDir: root,
    entryPoints: ['web/worker/worker.ts'],
    outfile: join(web, 'worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD_FILES: JSON.stringify(files), BUILD_NAME: JSON.stringify(hash.digest('hex').slice(0, 16)) },
    logLevel: 'silent',
  });
}

/** What is sent often is compressed once, as well as can be; below a packet there is nothing to gain. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!/\.(html|js|css|svg|webmanifest|wasm)$/.test(name)) continue;
    const content = readFileSync(file);
    if (content.length < 1_400) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

async function buildWeb() {
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(made, 'web'), emptyOutDir: true },
  });
  await drawEntrance();
  await buildWorker();
  compress(join(made, 'web'));
}

/** The command `cuadre` builds itself when it must; a build leaves it ready. */
async function buildCommand() {
  const { code, output } = await quietly(process.execPath, [join(root, 'cli', 'build.mjs')]);
  if (code !== 0) throw new Error(output);
}

async function buildAll() {
  process.env.NODE_ENV = 'production'; // of React too, whatever the shell says
  const begun = Date.now();
  const sources = hashSources(); // a change made meanwhile is built next time
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.env.CUADRE_RELEASE = `cuadre@${version}+${sources.slice(0, 12)}`;
  mkdirSync(made, { recursive: true });
  for (const name of readdirSync(dist)) if (isLeftover(name)) rmSync(join(dist, name), { recursive: true });
  try {
    await Promise.all([buildServer(), buildWeb(), buildCommand()]);
    putInPlace(sources);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

const buildUnlessInUse = async () => {
  if (await isInUse()) throw new Error(staysAsItRuns);
  await buildAll();
};

if (demandNode())
  buildUnlessInUse().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
