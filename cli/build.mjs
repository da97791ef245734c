// Bundles the command: Node 20 does not run TypeScript, and one file starts faster than two hundred. Packages stay
// outside. What was built lies in cli/dist/cuadre-<hash of the sources>, so that a changed source is never run stale.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const kernel = resolve(here, '../sri');
const dist = join(here, 'dist');

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'examples'].includes(entry.name)) yield* sources(path);
    } else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) yield path;
  }
}

function hashOfSources() {
  const hash = createHash('sha1').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const path of [...sources(here), ...sources(kernel)].sort())
    hash.update(relative(here, path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

const built = () => (existsSync(dist) ? readdirSync(dist).filter((name) => /^cuadre-[0-9a-f]{16}$/.test(name)) : []);

/** The folder of the program that these sources make, built now when it is not there. */
export async function cuadreProgram() {
  const name = `cuadre-${hashOfSources()}`;
  const folder = join(dist, name);
  if (!existsSync(folder)) {
    const { build } = await import('esbuild');
    const own = `${folder}.${process.pid}`;
    mkdirSync(dist, { recursive: true });
    await build({
      absWorkingDir: here,
      entryPoints: { cuadre: 'main.ts', 'verify-worker': 'verify-worker.ts' },
      outdir: own,
      bundle: true,
      splitting: true, // what a command does not need is not loaded
      chunkNames: '[name]-[hash]',
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      external: Object.keys(JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8')).dependencies),
      minifySyntax: true,
      minifyWhitespace: true,
      logLevel: 'silent', // a failure is thrown with all its messages
    });
    try {
      renameSync(own, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      rmSync(own, { recursive: true, force: true }); // somebody else was building it too
    }
    for (const old of built()) if (old !== name) rmSync(join(dist, old), { recursive: true, force: true });
  }
  return folder;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await cuadreProgram();
