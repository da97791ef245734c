import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The SRI's own files (schemas, samples, tables), which are not in this repository: `../shared` beside it, or the
 * folder that CUADRE_SHARED names. Tests that compare with them skip, and say so, where they are absent.
 */
export const sharedMaterial = join(process.env.CUADRE_SHARED ?? resolve(import.meta.dirname, '../../../shared'), 'sri');

/** Whether that part of it is here; says so when not. */
export const hasShared = (part: string): boolean => {
  const isHere = existsSync(join(sharedMaterial, part));
  if (!isHere) console.warn(`${join(sharedMaterial, part)} is not here: what compares with it is skipped`);
  return isHere;
};
