import { dayInEcuador } from '@cuadre/sri/dates';
import { drawRide } from '@cuadre/sri/node';
import type { Issuer, ReceiptDocument, ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import { previewName } from '#phrases/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import type { RideSize } from '../ride/receipt-ride.ts';
import { rideLogo } from '../ride/ride-logo.ts';
import { issuableTypeOf } from '../types/index.ts';
import { environmentDigit } from './build-receipt.ts';
import type { Issuing } from './prepare-issue.ts';
import { readIssuer } from './read-issuer.ts';

interface Preview {
  readonly type: ReceiptName;
  readonly draft: ReceiptDraft;
  readonly size: RideSize;
}

/** The RIDE of a draft as it stands, half done or not, marked as a draft. No number is taken. */
export async function previewReceipt(
  ctx: Context,
  actor: Actor,
  { type, draft, size }: Preview,
): Promise<FileAnswer | Refusal> {
  const { taxpayer, issuer } = await ctx.db.tenant(actor.tenantId, (tx) => readIssuer(ctx, tx, actor.tenantId, draft));
  const { environment } = taxpayer;
  const issuable = issuableTypeOf(type);
  const document = compose(ctx, { issuable, draft }, issuer, environment);
  if (isRefusal(document)) return document;
  const logo = await rideLogo(ctx, taxpayer);
  const content = drawRide(issuable.type.ride(document, { environment, kind: 'draft' }), { size, logo });
  return new FileAnswer(content, previewName, 'application/pdf');
}

/** A figure that fits no field cannot be printed either: then the draft's faults say which one. */
function compose(
  ctx: Context,
  { issuable: { type }, draft }: Issuing,
  issuer: Issuer,
  environment: Parameters<typeof environmentDigit>[0],
): ReceiptDocument | Refusal {
  const figures = type.calculate(draft);
  // A draft has neither number nor key; the RIDE of a draft leaves the places of both empty.
  const numbering = { environment: environmentDigit(environment), sequential: '000000000', accessKey: '' };
  try {
    return type.compose(draft, issuer, numbering, { figures });
  } catch (error) {
    const faults = type.check(draft, { today: dayInEcuador(ctx.now()), issuer, figures, tables: ctx.taxTables });
    if (faults.some(({ severity }) => severity === 'error')) return refuse('receipt.faults', faults);
    throw error;
  }
}
