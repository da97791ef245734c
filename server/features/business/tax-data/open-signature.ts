import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { nodeSigningKey, type OpenedP12, openP12InWorker, type P12RefusalCode } from '@cuadre/sri/node';
import type { ErrorCode } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { makeSemaphore } from '#server/lib/semaphore.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

const codes: Readonly<Record<P12RefusalCode, ErrorCode>> = {
  not_a_p12: 'signature.not_a_p12',
  wrong_password: 'signature.wrong_password',
  expired: 'signature.expired',
  not_yet_valid: 'signature.not_yet_valid',
  no_signing_key: 'signature.no_signing_key',
  other_taxpayer: 'signature.other_taxpayer',
  unsupported: 'signature.unsupported',
  too_many_iterations: 'signature.unsupported',
};

/** The key signs what the certificate confirms, exactly as receipts are signed. */
const trialHolds = async ({ pkcs8, certificate }: OpenedP12): Promise<boolean> => {
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  const text = '<factura id="comprobante"></factura>';
  const signed = await nodeSigningKey(privateKey, certificate.der).sign(text, 'sha1');
  const publicKey = createPublicKey({ key: Buffer.from(certificate.publicKey), format: 'der', type: 'spki' });
  return verify('sha1', Buffer.from(text), publicKey, Buffer.from(signed, 'base64'));
};

/** Each opening is a thread that computes for a while: fifty uploads at once must not slow everybody else (threat T3). */
const openings = makeSemaphore(2);

export const refuseField = (code: ErrorCode, place: string, sentence: string, retryAfter?: number): Refusal =>
  refuse(code, [{ code, place, sentence, severity: 'error' }], retryAfter);

/**
 * The key and certificate of a .p12 that can sign today for this RUC, opened in a thread of its own and tried, or why not.
 * The caller wipes the key.
 */
export const openSignature = async (
  ctx: Context,
  { file, password }: { readonly file: Uint8Array; readonly password: string },
  ruc: string,
  passwordPlace = 'password',
): Promise<OpenedP12 | Refusal> => {
  const opened = await openings(() => openP12InWorker(file, password, { now: ctx.now(), ruc }));
  if (!opened.ok) {
    const place = opened.code === 'wrong_password' ? passwordPlace : 'file';
    return refuseField(codes[opened.code], place, opened.sentence);
  }
  if (await trialHolds(opened)) return opened;
  opened.pkcs8.fill(0);
  return refuse('signature.no_signing_key');
};
