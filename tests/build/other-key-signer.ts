import { createHash } from 'node:crypto';
import type { SigningKey } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';

/** Signs rightly, and writes into RSAKeyValue a number that is not its certificate's. */
export async function otherKeySigner(): Promise<SigningKey> {
  const { key } = await exampleSigner();
  const keyInfo = Buffer.from(key.prepared.keyInfoBytes)
    .toString()
    .replace(/(<ds:Modulus>.{8})..../, '$1AAAA');
  const canonical = `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:etsi="http://uri.etsi.org/01903/v1.3.2#"${keyInfo}`;
  const digest = (hash: string) => createHash(hash).update(canonical).digest('base64');
  return {
    ...key,
    prepared: {
      ...key.prepared,
      keyInfoBytes: Buffer.from(keyInfo),
      keyInfoDigest: { sha1: digest('sha1'), sha256: digest('sha256') },
    },
  };
}
