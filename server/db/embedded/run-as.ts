import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who runs the PostgreSQL programs. Empty: the user we are. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** The account `nobody`, which initdb takes: it asks for the name of who runs it. */
const nobody: RunAs = { uid: 65534, gid: 65534 };
/**
 * A number that no account has (systemd leaves 60578 to 60705 unused). PostgreSQL refuses to run as root, and who runs
 * it is its superuser: `nobody` is every other service's account too.
 */
const databaseUser: RunAs = { uid: 60_700, gid: 60_700 };

/** As root: the owner of an existing data folder (an ordinary user may have made it before), else the user of the database. */
export function chooseRunAs(clusterFolder: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0 || owner.uid === nobody.uid) return databaseUser;
  return { uid: owner.uid, gid: owner.gid };
}

/** Who makes a new cluster: the user that will run it, once its files are given to them. */
export const chooseInitdbAs = (runAs: RunAs): RunAs => (runAs.uid === databaseUser.uid ? nobody : runAs);

/** Gives a folder and all that lies in it to this user; links are given and not followed. */
export function giveTo({ uid, gid }: RunAs, folder: string): void {
  if (uid === undefined || gid === undefined || lstatSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  lchownSync(folder, uid, gid); // last: it says that all is done
}

const allows = (path: string, { uid, gid }: Required<RunAs>, bits: number) => {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return false;
  const shift = file.uid === uid ? 6 : file.gid === gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
};

/** Whether that user can walk to the path and use it; a private home (/root is 0700) stops it before. */
export function canReach(path: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined || runAs.gid === undefined) return true;
  return allows(path, runAs as Required<RunAs>, 5) && canWalkTo(dirname(path), runAs);
}

export function canWalkTo(folder: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined || gid === undefined) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (!allows(at, { uid, gid }, 1)) return false;
    if (at === dirname(at)) return true;
  }
}
