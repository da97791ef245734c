import { dayInEcuador } from '@cuadre/sri/dates';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import type { Published, PublishedPreview } from '#contract/operator/published.ts';
import type { Actor, Context } from '#server/context.ts';
import { INSTALLATION, writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { keepPicture } from '#server/features/content/index.ts';
import { type FieldFault, isFaulty, type RowSaid, seenOf } from '#server/lib/edited-list.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lists } from './lists.ts';

interface OfList {
  readonly list: PublishedList;
}

export const getPublished = (ctx: Context, _: Actor, { list }: OfList): Promise<Published> =>
  ctx.db.system(async (tx) => {
    const today = dayInEcuador(ctx.now());
    const rows = await lists[list].read(ctx, tx, today);
    const isOfShop = list === 'offers' || list === 'promotions';
    const isPractice = rows.some((row) => row.isPractice) || (isOfShop && paymentsHere(ctx.env) === 'test');
    return { seen: seenOf(rows), isPractice, today, rows };
  });

const refuseRow = (faults: readonly FieldFault[]): Refusal =>
  refuse(
    'operator.row',
    faults.map(({ field, sentence }) => ({
      ...{ code: 'operator.row', place: field, sentence: beside(sentence), severity: 'error' as const },
    })),
  );

/** The check of a file names the field, which here stands above. */
const beside = (sentence: string): string => {
  const said = sentence.replace(/^«\w+» /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** Nothing is written: what was judged is dropped. */
export const previewPublished = (
  ctx: Context,
  _: Actor,
  { list, row }: OfList & { readonly row: RowSaid },
): Promise<PublishedPreview | Refusal> =>
  ctx.db.system(async (tx) => {
    await lists[list].lock(tx);
    const judged = await lists[list].judge(ctx, tx, row, dayInEcuador(ctx.now()));
    return isFaulty(judged) ? refuseRow(judged) : judged.preview;
  });

/** Who saved after this operator began to edit is not overwritten unseen. */
const isOther = async (ctx: Context, tx: Transaction, { list, seen }: OfList & { readonly seen: string }) =>
  seenOf(await lists[list].read(ctx, tx, dayInEcuador(ctx.now()))) !== seen;

export const savePublished = (
  ctx: Context,
  { userId }: Actor,
  { list, row, seen }: OfList & { readonly row: RowSaid; readonly seen: string },
): Promise<PublishedPreview | Refusal> =>
  ctx.db.system(async (tx) => {
    const today = dayInEcuador(ctx.now());
    await lists[list].lock(tx);
    const judged = await lists[list].judge(ctx, tx, row, today);
    if (await isOther(ctx, tx, { list, seen })) return refuse('operator.changed');
    if (isFaulty(judged)) return refuseRow(judged);
    const { from, until } = judged.preview;
    const event = { tenantId: INSTALLATION, at: ctx.now(), actor: userId, action: 'operator.published' };
    writeAudit(tx, { ...event, detail: { list, from, until, ...judged.detail } });
    await judged.write();
    return judged.preview;
  });

export const takeBackPublished = (
  ctx: Context,
  { userId }: Actor,
  { list, row, seen }: OfList & { readonly row: string; readonly seen: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.system(async (tx) => {
    await lists[list].lock(tx);
    const isChanged = await isOther(ctx, tx, { list, seen });
    const taken = isChanged ? undefined : await lists[list].takeBack(ctx, tx, row, dayInEcuador(ctx.now()));
    if (taken === undefined) return refuse(isChanged ? 'operator.changed' : 'operator.begun');
    const event = { tenantId: INSTALLATION, at: ctx.now(), actor: userId, action: 'operator.taken_back' };
    writeAudit(tx, { ...event, detail: { list, row, title: taken.title } });
    return { done: true as const };
  });

/** Kept under its hash, which a row then names. */
export const saveContentPicture = (
  ctx: Context,
  { userId }: Actor,
  { file }: { readonly file: Uint8Array },
): Promise<{ name: string } | Refusal> =>
  ctx.db.system(async (tx) => {
    const kept = await keepPicture(ctx, tx, file);
    if ('sentence' in kept) return refuseRow([{ field: 'picture', sentence: kept.sentence }]);
    const event = { tenantId: INSTALLATION, at: ctx.now(), actor: userId, action: 'operator.picture_kept' };
    writeAudit(tx, { ...event, detail: kept });
    return kept;
  });
