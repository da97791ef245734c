// What a clean clone needs before our own code can run: the packages, and the build. Both only when something changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'dist', 'stamp.json');
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** A step failed: `message` is the sentence, `details` what the tool said. */
export class PrepareTrouble extends Error {
  constructor(sentence, details) {
    super(sentence);
    this.details = details;
  }
}

/** Whether node_modules holds what package-lock.json says. Optional packages depend on the machine. */
export function installIsCurrent() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const found = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted).every(
    ([path, entry]) => !path.startsWith('node_modules/') || entry.optional || found[path]?.version === entry.version,
  );
}

/** Runs a program quietly; its output comes back when it fails. */
export function quietly(command, args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code, signal) => done({ code: signal ? 1 : code, output }));
  });
}

/** CUADRE_INSTALL=no: the packages are somebody else's business (an image that brings them, a test that runs among others). */
export async function install(say) {
  if (process.env.CUADRE_INSTALL === 'no' || installIsCurrent()) return;
  say('Instalando lo necesario (solo la primera vez; uno o dos minutos)…');
  const own = process.env.npm_execpath;
  const npm = own && /npm-cli\.js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  const { code, output } = await quietly(npm[0], [
    ...npm[1],
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0)
    throw new PrepareTrouble(
      'No se pudo instalar con «npm ci». Revisa la conexión a internet y los permisos de esta carpeta.',
      output,
    );
}

const sourceFolders = ['sri', 'contract', 'phrases', 'server', 'web', 'scripts'];
const sourceFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* sources(path);
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** One hash of everything that goes into the build. */
export function hashSources() {
  const hash = createHash('sha256');
  const files = sourceFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => [...sources(folder)]);
  for (const path of [...files, ...sourceFiles].sort())
    if (existsSync(join(root, path))) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

export const buildIsCurrent = () => readJson(stampFile)?.sources === hashSources();

export async function build(say) {
  if (buildIsCurrent()) return;
  say('Construyendo la aplicación…');
  const { code, output } = await quietly(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  if (code !== 0) throw new PrepareTrouble('No se pudo construir la aplicación.', output);
}

const inUse = join(root, 'dist', 'server', 'in-use');

/**
 * Whether the product runs from this very build: a new one put under it would break its open pages, and packages that go
 * would break itself. It says so in its data folder and beside the build (server/processes/note-in-use). Told by what it
 * answers, because a process number may be another's by now.
 */
export async function isInUse() {
  const beside = existsSync(inUse) ? readdirSync(inUse).map((name) => join(inUse, name)) : [];
  const notes = [join(resolve(process.env.CUADRE_DATA || 'data'), 'running.json'), ...beside].map(readJson);
  const answers = notes
    .filter((note) => note?.build === join(root, 'dist', 'server'))
    .map(({ listensAt }) =>
      fetch(listensAt, { redirect: 'manual', signal: AbortSignal.timeout(3000) }).then(
        () => true,
        () => false,
      ),
    );
  return (await Promise.all(answers)).includes(true);
}

export const staysAsItRuns =
  'Cuadre está en marcha: sigue la versión que corre. Para usar la nueva, detenlo y vuelve a iniciarlo.';

/** Installs and builds, unless the product runs from here, and then runs a built module in this process. */
export async function becomeBuilt(file, run) {
  const interrupted = () => process.exit(130);
  process.once('SIGINT', interrupted);
  try {
    if (!(await isInUse())) {
      await install(console.log);
      await build(console.log);
    } else if (!installIsCurrent() || !buildIsCurrent()) console.log(staysAsItRuns);
  } catch (error) {
    if (!(error instanceof PrepareTrouble)) throw error;
    const reason = error.details.trim().split('\n').slice(0, 15).join('\n'); // tools say why first, then how to use them
    console.error(`${reason}\n\n${error.message}`);
    process.exitCode = 1;
    return;
  }
  process.off('SIGINT', interrupted);
  await run(await import(pathToFileURL(join(root, 'dist', 'server', file)).href));
}
