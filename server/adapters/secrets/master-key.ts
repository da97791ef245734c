import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminal } from '#phrases/operations/terminal.ts';

/** The master key cannot be used; the message is the one sentence that the person at the terminal reads. */
export class MasterKeyTrouble extends Error {
  override readonly name = 'MasterKeyTrouble';
}

const decode = (text: string, origin: string): Uint8Array => {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new MasterKeyTrouble(terminal.masterKey.malformed(origin));
  return key;
};

/**
 * The installation's master key: CUADRE_MASTER_KEY, else the file `master.key` of the data folder (0600), made at the
 * first start. Two processes starting together end with the same one: the file appears whole or not at all.
 * Throws MasterKeyTrouble when the file can be read by others or is damaged.
 */
export const loadMasterKey = (env: { CUADRE_MASTER_KEY?: string | undefined; CUADRE_DATA: string }): Uint8Array => {
  if (env.CUADRE_MASTER_KEY) return decode(env.CUADRE_MASTER_KEY, 'CUADRE_MASTER_KEY');
  const file = masterKeyFile(env.CUADRE_DATA);
  const found = readKey(file);
  if (found) return found;
  mkdirSync(env.CUADRE_DATA, { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readKey(file) as Uint8Array;
};

/** The master key of this installation, or null when there is none yet; never makes one. Throws like loadMasterKey. */
export const findMasterKey = (env: {
  CUADRE_MASTER_KEY?: string | undefined;
  CUADRE_DATA: string;
}): Uint8Array | null =>
  env.CUADRE_MASTER_KEY ? decode(env.CUADRE_MASTER_KEY, 'CUADRE_MASTER_KEY') : readKey(masterKeyFile(env.CUADRE_DATA));

export const masterKeyFile = (dataFolder: string): string => join(dataFolder, 'master.key');

const readKey = (file: string): Uint8Array | null => {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new MasterKeyTrouble(terminal.masterKey.exposed(file));
    return decode(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
