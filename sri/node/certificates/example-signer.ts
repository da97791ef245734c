import { createPrivateKey, randomBytes } from 'node:crypto';
import type { SigningKey } from '../../signature/index.ts';
import { nodeSigningKey } from '../signature/node-signing-key.ts';
import { makeDemoAuthority, makeDemoCertificate } from './demo-certificate.ts';
import type { KeyWithCertificate } from './make-certificate.ts';

export interface ExampleSigner {
  readonly authority: KeyWithCertificate;
  readonly leaf: KeyWithCertificate;
  readonly key: SigningKey;
}

const make = async (): Promise<ExampleSigner> => {
  const validity = {
    validFrom: new Date('2025-01-01T00:00:00Z'),
    validTo: new Date('2045-01-01T00:00:00Z'),
    random: (size: number) => randomBytes(size),
  };
  const authority = await makeDemoAuthority(validity);
  const leaf = await makeDemoCertificate({
    ...validity,
    authority,
    ruc: '1710034065001',
    cedula: '1710034065',
    legalName: 'MUÑOZ & HIJOS, "EL ÑANDÚ" <S.A.>',
  });
  const privateKey = createPrivateKey({ key: Buffer.from(leaf.pkcs8), format: 'der', type: 'pkcs8' });
  return { authority, leaf, key: nodeSigningKey(privateKey, leaf.certificate.der) };
};

let made: Promise<ExampleSigner> | undefined;

/** One authority and one taxpayer's key for all tests and benchmarks of a process: making keys is the slow part. */
export const exampleSigner = (): Promise<ExampleSigner> => {
  made ??= make();
  return made;
};
