import { dayInEcuador } from '@cuadre/sri/dates';
import { parseRuc } from '@cuadre/sri/ids';
import type { ErrorCode } from '#contract/errors.ts';
import { isAdult, isOpenToHolder, lastsAsLong } from '#contract/shop/signatures.rules.ts';
import type { saveSignatureHolder as contract, SignatureHolder } from '#contract/shop/signatures.ts';
import { errors } from '#phrases/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import type { SignatureOrderRow, TaxpayerRow } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findSignature, noteSignature } from '../record/signatures.ts';
import { kindsOf, presentSignature } from './present.ts';
import { ensureKey, sealHolder } from './sealed-papers.ts';

type Said = SignatureHolder & { readonly signatureOrderId: string };

/** Whose signature it will be, as often as they like until it is sent. */
export const saveSignatureHolder = (
  ctx: Context,
  { tenantId }: Actor,
  { signatureOrderId: id, ...holder }: Said,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const found = await findSignature(tx, { tenantId, id }, { lock: true });
    if (found === undefined) return refuse('request.not_found');
    if (!isOpenToHolder(found.state)) return refuse('shop.signature_sent');
    const refused = judgeHolder(holder, await readTaxpayer(tx, tenantId), found, ctx.now());
    if (refused !== undefined) return refused;
    const row = await ensureKey(ctx, tx, found);
    const changed = { holderKind: holder.kind, sealedHolder: sealHolder(ctx, row, holder) };
    await noteSignature(tx, row, changed);
    return presentSignature(ctx, tx, { ...row, ...changed });
  });

/** What an entity would refuse for sure is not sent to it. */
export function judgeHolder(
  { kind, identification, bornOn, appointmentUntil }: SignatureHolder,
  taxpayer: Pick<TaxpayerRow, 'taxId'>,
  { years }: Pick<SignatureOrderRow, 'years'>,
  now: Date,
): Refusal | undefined {
  const today = dayInEcuador(now);
  const ruc = parseRuc(taxpayer.taxId);
  if (!kindsOf(taxpayer).includes(kind)) return refuseField('shop.signature_holder', 'kind');
  if (kind === 'natural' && ruc.ok && ruc.value.cedula !== identification)
    return refuseField('shop.signature_holder', 'identification');
  if (!isAdult(bornOn, today)) return refuseField('shop.signature_minor', 'bornOn');
  // The validity of a signature does not go beyond what makes its holder act for the company.
  if (kind !== 'natural' && !lastsAsLong(appointmentUntil ?? '', years, today))
    return refuseField('shop.signature_appointment', 'appointmentUntil');
  return undefined;
}

const refuseField = (code: ErrorCode, place: string): Refusal =>
  refuse(code, [{ code, place, sentence: errors[code], severity: 'error' }]);
