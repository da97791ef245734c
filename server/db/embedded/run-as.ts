import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who runs the PostgreSQL programs. Empty: the user we are. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** nobody: PostgreSQL refuses to run as root, and this number needs no account on the machine. */
const nobody = 65534;

/** As root: the owner of an existing data folder (it may have been made before by an ordinary user), else nobody. */
export function chooseRunAs(clusterFolder: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
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
