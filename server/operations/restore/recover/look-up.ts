import type { ReceiptDocument } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { verifyReceiptSignature } from '@cuadre/sri/signature';
import type { Environment } from '#contract/common.ts';
import type { Authorization, AuthorizationAnswer } from '#server/adapters/sri-web-service/sri-web-service.ts';
import type { Context } from '#server/context.ts';
import { sha256 } from '#server/features/receipts/issue/build-receipt.ts';
import { matchAuthorization } from '#server/features/receipts/settlement/match-authorization.ts';

/** A receipt as the SRI gave it back: authorised, ours, and signed. */
export interface RecoveredReceipt {
  readonly kind: 'authorized';
  readonly accessKey: string;
  readonly authorization: Authorization;
  /** The bytes of `comprobante`, the ones that were signed. */
  readonly signedXml: Uint8Array;
  readonly sha256: Uint8Array;
  readonly document: ReceiptDocument;
  /** SigningTime. */
  readonly signedAt: Date | undefined;
  /** DER of the certificate that signed. */
  readonly certificate: Uint8Array;
}

/** The number is used at the SRI, but there is nothing to bring back (yet). */
export interface KnownNumber {
  readonly kind: 'known';
  readonly why: 'processing' | 'refused' | 'foreign';
  readonly accessKey: string;
}

export type LookedUp = RecoveredReceipt | KnownNumber | { readonly kind: 'none' };

/** The SRI of this environment does not answer: what it knows cannot be learned now. */
export class SriSilent extends Error {
  override readonly name = 'SriSilent';
}

/** What the SRI knows of a key of that taxpayer. Throws SriSilent; from then on for every key of the environment. */
export type LookUp = (environment: Environment, ruc: string, accessKey: string) => Promise<LookedUp>;

/** Seconds between the tries of one question. */
const pauses = [1, 2, 4, 8];

/** Questions with patience: a stumble is asked again, a silent SRI only once per environment. */
export function patientLookUp(ctx: Context, pause: (ms: number) => Promise<unknown>): LookUp {
  const silent = new Map<Environment, string>();
  const ask = async (environment: Environment, accessKey: string): Promise<AuthorizationAnswer> => {
    for (let attempt = 0; ; attempt++) {
      const reason = silent.get(environment);
      if (reason !== undefined) throw new SriSilent(reason);
      const call = await ctx.sri.ask(environment, accessKey);
      if (call.kind === 'answer') return call.answer;
      const seconds = pauses[attempt];
      if (seconds === undefined) silent.set(environment, call.reason);
      else await pause((seconds * 1000) / ctx.env.TIME_SCALE);
    }
  };
  return async (environment, ruc, accessKey) =>
    understand(await ask(environment, accessKey), { environment, ruc, accessKey });
}

interface Asked {
  readonly environment: Environment;
  readonly ruc: string;
  readonly accessKey: string;
}

/** As distrustful as settling: own key, own environment, own RUC, a signature that holds. */
async function understand(answer: AuthorizationAnswer, { environment, ruc, accessKey }: Asked): Promise<LookedUp> {
  const versions = answer.authorizations.flatMap(({ receiptXml }) => {
    if (receiptXml === undefined) return [];
    const signedXml = new TextEncoder().encode(receiptXml);
    return [{ version: 1, accessKey, signedXml, sha256: sha256(signedXml) }];
  });
  const finding = matchAuthorization(answer, { accessKey, environment, versions });
  if (finding.kind === 'none') return finding;
  if (finding.kind !== 'authorized') return { kind: 'known', why: finding.kind, accessKey };
  const { signedXml, sha256: digest } = finding.version;
  const { type, document, tree, faults } = readReceipt(signedXml);
  const signature = tree && (await verifyReceiptSignature(tree));
  const isOurs = type !== null && document.accessKey === accessKey && document.ruc === ruc;
  const isSound = signature?.valid && signature.certificate && !faults.some(({ severity }) => severity === 'error');
  if (!isOurs || !isSound || !signature.certificate) return { kind: 'known', why: 'foreign', accessKey };
  return {
    kind: 'authorized',
    accessKey,
    authorization: finding.authorization,
    signedXml,
    sha256: digest,
    document,
    signedAt: signature.signedAt,
    certificate: signature.certificate.der,
  };
}
