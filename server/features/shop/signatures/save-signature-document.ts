import { dayInEcuador } from '@cuadre/sri/dates';
import { isOpenToHolder, type SignatureDocument } from '#contract/shop/signatures.rules.ts';
import type { saveSignatureDocument as contract } from '#contract/shop/signatures.ts';
import { fitPhoto } from '#server/adapters/images/fit-photo.ts';
import { isLockedPdf } from '#server/adapters/pdf-text/is-locked-pdf.ts';
import { checklistOf } from '#server/adapters/signature-provider/checklist.ts';
import type { Actor, Context } from '#server/context.ts';
import type { SignatureOrderRow } from '#server/db/tables/index.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findSignature } from '../record/signatures.ts';
import { putDocument } from './data.ts';
import { presentSignature } from './present.ts';
import { ensureKey, sealDocument } from './sealed-papers.ts';

/** A dozen documents, each taken a few times. */
const perTaxpayer: Limit = { what: 'signature-document', tries: 100, seconds: 3600 };
/** So large entities take one. */
const mostBytes = 1_000_000;

const refusals = {
  heic: 'paper.heic',
  none: 'paper.not_an_image',
  large_pdf: 'shop.signature_pdf_large',
} as const;

interface Said {
  readonly signatureOrderId: string;
  readonly document: SignatureDocument;
  readonly file: Uint8Array;
}

/** Keeps one document, so that who is interrupted goes on with the next. What is drawn again carries no place nor time. */
export async function saveSignatureDocument(
  ctx: Context,
  { tenantId }: Actor,
  { signatureOrderId: id, document, file }: Said,
): Promise<Answer<typeof contract>> {
  const before = await ctx.db.tenant(tenantId, async (tx) => judge(await findSignature(tx, { tenantId, id })));
  if (isRefusal(before)) return before;
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const photo = await fitPhoto(file, { mostBytes });
  if (photo.kind !== 'photo') return refuse(refusals[photo.kind]);
  const { content, type } = photo;
  if (type === 'application/pdf') {
    if (!takesPdf(ctx, document)) return refuse('shop.signature_photo');
    // Nobody at the entity has its password.
    if (isLockedPdf(content)) return refuse('shop.signature_pdf_locked');
  }
  return ctx.db.tenant(tenantId, async (tx) => {
    const found = judge(await findSignature(tx, { tenantId, id }, { lock: true }));
    if (isRefusal(found)) return found;
    const row = await ensureKey(ctx, tx, found);
    const sealed = sealDocument(ctx, row, document, content);
    const saved = { type, bytes: content.length, sealed, savedAt: ctx.now() };
    await putDocument(tx, { tenantId, signatureOrderId: id, document, ...saved });
    return presentSignature(ctx, tx, row);
  });
}

const judge = (row: SignatureOrderRow | undefined): SignatureOrderRow | Refusal => {
  if (row === undefined) return refuse('request.not_found');
  return isOpenToHolder(row.state) ? row : refuse('shop.signature_sent');
};

/** A document is a paper of every holder, or of none. */
const takesPdf = (ctx: Context, document: SignatureDocument): boolean =>
  checklistOf('member', dayInEcuador(ctx.now())).some((item) => item.document === document && item.takesPdf);
