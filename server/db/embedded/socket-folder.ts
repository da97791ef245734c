import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminal } from '#phrases/operations/terminal.ts';
import { trouble } from './database-trouble.ts';
import type { RunAs } from './run-as.ts';
import { port } from './settings.ts';

/** sun_path holds 108 bytes on Linux, 104 on macOS, with the closing zero. */
const longest = process.platform === 'linux' ? 107 : 103;
const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longest;

/** The socket lives inside the cluster's folder (0700); when that path is too long, in a private folder of /tmp. */
export function chooseSocketFolder(cluster: string, runAs: RunAs): string {
  if (fits(cluster)) return cluster;
  const name = `cuadre-${createHash('sha256').update(realpathSync(cluster)).digest('hex').slice(0, 16)}`;
  const folder = [join(tmpdir(), name), join('/tmp', name)].find(fits);
  if (!folder) throw trouble('cannot-start', cluster, terminal.databaseDetails.pathTooLong());
  const uid = runAs.uid ?? process.getuid?.() ?? 0;
  // Root takes it from another user: one that this server ran as before, or one who was faster.
  const before = lstatSync(folder, { throwIfNoEntry: false });
  if (before && before.uid !== uid && process.getuid?.() === 0) rmSync(folder, { recursive: true });
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Anybody may have made that name in /tmp before us: only a real folder of the right user is taken.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid)
    throw trouble('cannot-start', cluster, terminal.databaseDetails.otherOwner(folder));
  chmodSync(folder, 0o700);
  return folder;
}
