import { findMasterKey } from '#server/adapters/secrets/master-key.ts';
import { createSecretBox } from '#server/adapters/secrets/secret-box.ts';

/** A word that only this installation's master key gives: it tells keys apart and helps nobody to find one. */
const keyCheckOf = (masterKey: Uint8Array): string =>
  Buffer.from(createSecretBox(masterKey).keyedHash('backup', Buffer.from('which key'))).toString('base64url');

/** Of the key that is there, null when there is none; never makes one. */
export const presentKeyCheck = (env: {
  CUADRE_MASTER_KEY?: string | undefined;
  CUADRE_DATA: string;
}): string | null => {
  const key = findMasterKey(env);
  return key && keyCheckOf(key);
};
