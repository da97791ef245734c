import { readFileSync, statSync } from 'node:fs';
import type { Fault } from '@cuadre/sri/faults';
import { nodeSignatureCrypto } from '@cuadre/sri/node/signature';
import { verifyReceipt } from '@cuadre/sri/receipts/verify';
import { MOST_BYTES, reasonOf } from './files.ts';

const crypto = nodeSignatureCrypto();

export interface FileVerdict {
  readonly ok: boolean;
  /** One JSON object on one line. */
  readonly json: string;
}

export interface VerifyFileOptions {
  readonly isUnsignedAllowed: boolean;
}

/** One file verified, as JSON. Never throws: a file that cannot be read is a fault of its own. */
export async function verifyFile(file: string, { isUnsignedAllowed }: VerifyFileOptions): Promise<FileVerdict> {
  let bytes: Uint8Array;
  try {
    // Nothing else waits in this thread, and a promise per file costs more than reading it.
    const { size } = statSync(file);
    if (size > MOST_BYTES) return unreadable(file, 'file.too_large', 'El archivo es demasiado grande.');
    bytes = readFileSync(file);
  } catch (error) {
    return unreadable(file, 'file.unreadable', `No se puede leer: ${reasonOf(error)}.`);
  }
  const { ok, read, verdict, ...parts } = await verifyReceipt(bytes, {
    isUnsignedAllowed,
    crypto,
    limits: { bytes: MOST_BYTES },
  });
  const { document, authorization } = read;
  const { certificate, signedAt, profile, hash } = verdict ?? {};
  const json = {
    file,
    ok,
    type: read.type,
    version: read.version,
    ...(document && {
      accessKey: document.accessKey,
      issuedOn: document.issuedOn,
      ruc: document.ruc,
      issuer: document.legalName,
      number: `${document.establishment}-${document.salesPoint}-${document.sequential}`,
      environment: document.environment,
    }),
    ...(authorization && { authorization }),
    structure: part(parts.structure),
    ...(document && {
      key: part(parts.accessKey),
      arithmetic: part(parts.arithmetic),
      signature: {
        ...part(parts.signature),
        ...(certificate && { signer: certificate.holder, entity: certificate.entity }),
        ...(certificate?.ruc && { signerRuc: certificate.ruc }),
        ...(signedAt && { signedAt: signedAt.toISOString() }),
        ...(profile && { profile }),
        ...(hash && { hash }),
      },
    }),
  };
  return { ok, json: JSON.stringify(json) };
}

const part = (faults: readonly Fault[]) => ({
  ok: faults.every(({ severity }) => severity !== 'error'),
  faults: faults.map(({ code, place, sentence, severity }) => ({ code, place, sentence, severity })),
});

const unreadable = (file: string, code: string, sentence: string): FileVerdict => ({
  ok: false,
  json: JSON.stringify({
    file,
    ok: false,
    type: null,
    structure: { ok: false, faults: [{ code, place: '', sentence, severity: 'error' }] },
  }),
});
