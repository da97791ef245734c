import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Certificate, DerError, readCertificate } from '../../signature/index.ts';
import { macMatches, passwordReadings, TooManyIterations, UnsupportedProtection, Work } from './password-cipher.ts';
import { openSafes, type PfxContents, readPfx } from './read-pfx.ts';
import { type P12Refusal, refuse } from './refusal.ts';

export interface OpenP12Options {
  readonly now: Date;
  /** The taxpayer it must belong to; without it the owner is not checked. */
  readonly ruc?: string;
}

export interface OpenedP12 {
  readonly ok: true;
  /** Private key, PKCS#8 in DER. Seal it and forget this copy. */
  readonly pkcs8: Uint8Array;
  readonly certificate: Certificate;
  /** The other certificates of the file, DER. */
  readonly chain: readonly Uint8Array[];
}

interface Pair {
  readonly pkcs8: Uint8Array;
  readonly certificate: Certificate;
}

/** Unlocks with each reading of the password, the ones the MAC confirms first, the others as well: some MACs are wrong. */
const unlock = (bytes: Uint8Array, password: string): PfxContents | undefined => {
  const work = new Work();
  const { content, macData } = readPfx(bytes);
  const readings = passwordReadings(password).map((reading) => ({
    reading,
    confirmed: macData ? macMatches(macData, content, reading, work) : undefined,
  }));
  const ordered = [...readings.filter(({ confirmed }) => confirmed), ...readings.filter(({ confirmed }) => !confirmed)];
  for (const { reading, confirmed } of ordered) {
    const contents = openSafes(content, reading, work);
    // Without a MAC that agrees only what the password really decrypted counts.
    if (contents && (confirmed || contents.decrypted)) return contents;
  }
  return undefined;
};

const importKey = (pkcs8: Uint8Array): KeyObject | undefined => {
  try {
    return createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
};

const readAll = (certificates: readonly Uint8Array[]): Certificate[] =>
  certificates.flatMap((der) => {
    try {
      return [readCertificate(der)];
    } catch (error) {
      if (error instanceof DerError) return [];
      throw error;
    }
  });

const modulusOf = (key: KeyObject): string | undefined => createPublicKey(key).export({ format: 'jwk' }).n;

/** A trial signature: with a MAC that is wrong or missing, a damaged key would otherwise be found out by the SRI. */
const canSign = (key: KeyObject): boolean => {
  const message = Buffer.from('cuadre');
  try {
    return verify('sha256', message, createPublicKey(key), sign('sha256', message, key));
  } catch {
    return false;
  }
};

/** Keys with the certificate that carries their public half: files order and label them as they like. */
const pairUp = (keys: readonly KeyObject[], certificates: readonly Certificate[]): Pair[] =>
  keys.flatMap((key) => {
    const modulus = modulusOf(key);
    return certificates
      .filter(
        ({ rsa, isAuthority }) => !isAuthority && rsa && Buffer.from(rsa.modulus).toString('base64url') === modulus,
      )
      .map((certificate) => ({ pkcs8: new Uint8Array(key.export({ format: 'der', type: 'pkcs8' })), certificate }));
  });

/** Whose certificate it is: its RUC, or the cédula that a natural person's RUC begins with. */
export const belongsTo = ({ ruc, cedula }: Certificate, taxpayer: string): boolean =>
  ruc === taxpayer || (cedula !== undefined && taxpayer === `${cedula}001`);

/** The pair to sign with, or the first reason why none is left. Several keys in one file are usual (BCE). */
const choose = (pairs: readonly Pair[], { now, ruc }: OpenP12Options): Pair | P12Refusal => {
  const allowed = pairs.filter(({ certificate }) => certificate.isForSigning);
  // Where one of several says that it is for signatures, one that says nothing is the other key.
  const named = allowed.filter(({ certificate }) => certificate.keyUsage.length > 0);
  const signing = named.length > 0 ? named : allowed;
  if (signing.length === 0) return refuse('no_signing_key', pairs[0]?.certificate);
  const strong = signing.filter(({ certificate }) => (certificate.rsa?.modulus.length ?? 0) >= 256);
  if (strong.length === 0) return refuse('unsupported', signing[0]?.certificate);
  const own = ruc === undefined ? strong : strong.filter(({ certificate }) => belongsTo(certificate, ruc));
  if (own.length === 0) return refuse('other_taxpayer', strong[0]?.certificate, ruc);
  const newest = own.toSorted((a, b) => b.certificate.validTo.getTime() - a.certificate.validTo.getTime());
  const current = newest.find(({ certificate }) => certificate.validFrom <= now && now <= certificate.validTo);
  if (current) return current;
  const last = newest[0]?.certificate;
  return refuse(last && now < last.validFrom ? 'not_yet_valid' : 'expired', last);
};

/**
 * Opens a .p12 (RC2-40, 3DES and PBES2; several keys; BER) and picks the key that signs for the taxpayer.
 * Gives the key with the facts of its certificate, or a refusal with a code and a Spanish sentence; it throws only
 * for surprises. It computes for up to some seconds: in a server call `openP12InWorker`.
 */
export const openP12 = (bytes: Uint8Array, password: string, options: OpenP12Options): OpenedP12 | P12Refusal => {
  try {
    const contents = unlock(bytes, password);
    if (!contents) return refuse('wrong_password');
    const keys = contents.keys.map(importKey).filter((key) => key !== undefined);
    const rsaKeys = keys.filter((key) => key.asymmetricKeyType === 'rsa');
    if (keys.length > 0 && rsaKeys.length === 0) return refuse('unsupported');
    const certificates = readAll(contents.certificates);
    const chosen = choose(pairUp(rsaKeys.filter(canSign), certificates), options);
    if ('ok' in chosen) return chosen;
    const chain = certificates.filter((each) => each !== chosen.certificate).map(({ der }) => new Uint8Array(der));
    return { ok: true, ...chosen, chain };
  } catch (error) {
    if (error instanceof DerError) return refuse('not_a_p12');
    if (error instanceof UnsupportedProtection) return refuse('unsupported');
    if (error instanceof TooManyIterations) return refuse('too_many_iterations');
    throw error;
  }
};
