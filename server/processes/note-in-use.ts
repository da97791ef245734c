import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Says beside the build that its pages are served from it, so that no other build is put there meanwhile, whatever data
 * folder who builds has in mind (scripts/prepare.mjs). Returns what takes the note away.
 */
export function noteInUse(build: string, listensAt: string): () => void {
  const folder = join(build, 'in-use');
  const path = join(folder, `${process.pid}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify({ build, listensAt }));
  } catch {
    return () => {}; // who may not write here does not build here
  }
  return () => rmSync(path, { force: true });
}
