import {
  children,
  DerError,
  type DerNode,
  integer,
  octets,
  oidText,
  part,
  readDer,
  tags,
} from '../../signature/der.ts';
import { decrypt, type PasswordReading, UnsupportedProtection, type Work } from './password-cipher.ts';

const data = '1.2.840.113549.1.7.1';
const encryptedData = '1.2.840.113549.1.7.6';
const bag = '1.2.840.113549.1.12.10.1.';
const x509Certificate = '1.2.840.113549.1.9.22.1';

/** The outside of a .p12: readable without a password. */
interface Pfx {
  /** AuthenticatedSafe, what the MAC protects. */
  readonly content: Uint8Array;
  readonly macData?: DerNode;
}

/** What lies inside, still as DER. */
export interface PfxContents {
  /** PKCS#8 */
  readonly keys: Uint8Array[];
  readonly certificates: Uint8Array[];
}

const contentOf = (info: readonly DerNode[]): DerNode => part(children(part(info, 1, 0xa0)), 0);

/** Throws DerError when the bytes are no .p12, UnsupportedProtection when it is signed instead of having a MAC. */
export const readPfx = (bytes: Uint8Array): Pfx => {
  const pieces = children(readDer(bytes));
  if (integer(part(pieces, 0, tags.integer)) !== 3n) throw new DerError('not version 3');
  const info = children(part(pieces, 1, tags.sequence));
  if (oidText(part(info, 0)) !== data) throw new UnsupportedProtection('signed instead of authenticated');
  return { content: octets(contentOf(info)), ...(pieces[2] && { macData: pieces[2] }) };
};

/**
 * Opens every safe and bag with one reading of the password. Undefined when the password does not open it; `decrypted`
 * says whether anything was under a password at all. Throws UnsupportedProtection, TooManyIterations, DerError.
 */
export const openSafes = (
  content: Uint8Array,
  password: PasswordReading,
  work: Work,
): (PfxContents & { decrypted: boolean }) | undefined => {
  const found = { keys: [] as Uint8Array[], certificates: [] as Uint8Array[], decrypted: false };
  const unlock = (algorithm: DerNode, sealed: Uint8Array): Uint8Array => {
    const open = decrypt(algorithm, sealed, password, work);
    if (!open) throw new WrongPassword();
    found.decrypted = true;
    return open;
  };

  const readBags = (safe: Uint8Array, depth: number): void => {
    if (depth > 3) throw new DerError('safes inside safes');
    for (const each of children(readDer(safe))) {
      const pieces = children(each);
      const kind = oidText(part(pieces, 0));
      const value = contentOf(pieces);
      if (kind === `${bag}1`) found.keys.push(value.raw);
      else if (kind === `${bag}2`) {
        const [algorithm, sealed] = children(value);
        if (!algorithm || !sealed) throw new DerError('no encrypted key');
        found.keys.push(unlock(algorithm, octets(sealed)));
      } else if (kind === `${bag}3`) {
        const certificate = children(value);
        if (oidText(part(certificate, 0)) === x509Certificate) found.certificates.push(octets(contentOf(certificate)));
      } else if (kind === `${bag}6`) readBags(value.raw, depth + 1);
    }
  };

  const readSafe = (safe: DerNode): void => {
    const info = children(safe);
    const kind = oidText(part(info, 0));
    if (kind === data) readBags(octets(contentOf(info)), 0);
    else if (kind === encryptedData) {
      const sealed = children(part(children(contentOf(info)), 1));
      readBags(unlock(part(sealed, 1), octets(part(sealed, 2))), 0);
    } else throw new UnsupportedProtection(kind);
  };

  try {
    children(readDer(content)).forEach(readSafe);
    return found;
  } catch (error) {
    // After a wrong password one padding in 256 looks right and what follows is noise.
    if (error instanceof WrongPassword || (error instanceof DerError && found.decrypted)) return undefined;
    throw error;
  }
};

class WrongPassword extends Error {}
