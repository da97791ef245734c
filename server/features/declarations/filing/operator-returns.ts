import { dayInEcuador } from '@cuadre/sri/dates';
import type { UploadFile } from '@cuadre/sri/declarations/form-104';
import { and, eq, isNull } from 'drizzle-orm';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorCases, type ReturnRow } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { thaw } from '../frozen/content.ts';
import { findReturn } from '../frozen/data.ts';
import { asksDecree, boxesToType } from './boxes-to-type.ts';
import { alarmTwice, uploadOf } from './file-return.ts';
import { keepForm } from './form-file.ts';
import { barToForm, barToPaper } from './judge-form.ts';
import { moveReturn } from './move-return.ts';
import { noteReturn } from './note-return.ts';
import { promisedUntil } from './present-declaration.ts';

/** A return that waits for the operator. */
interface OperatorReturn {
  readonly row: ReturnRow;
  readonly ruc: string;
}

const actor = 'operator';

interface OfReturn {
  readonly tenantId: string;
  readonly id: string;
}

/** What the operator files, the oldest first: the cases of this kind. */
export async function readOperatorReturns(ctx: Context): Promise<OperatorReturn[]> {
  const { kind, tenantId, subject, since, closedAt } = operatorCases;
  const cases = await ctx.db.system((tx) =>
    tx
      .select({ tenantId, id: subject })
      .from(operatorCases)
      .where(and(eq(kind, 'return'), isNull(closedAt)))
      .orderBy(since),
  );
  const found: OperatorReturn[] = [];
  for (const of of cases) {
    const row = await ctx.db.tenant(of.tenantId, (tx) => findReturn(tx, of.tenantId, of.id));
    if (row !== undefined) found.push({ row, ruc: thaw(row).ruc });
  }
  return found;
}

export type OperatorsWord =
  | { readonly kind: 'take' }
  | { readonly kind: 'sent'; readonly number: string; readonly filedOn: string; readonly form?: Uint8Array }
  | { readonly kind: 'refuse'; readonly detail: string }
  | { readonly kind: 'leave' };

/**
 * What the operator says of a return: that they are at it, that it was filed, that the portal does not take it, or that its
 * owner files it after all. A number counts also where its owner took it back meanwhile; beside another number it is an
 * alarm, in a transaction of its own, because a refusal rolls the first one back. `also` is written in the first. Gives the
 * file that fills the form, null where it has none; undefined where there is nothing to say of it.
 */
export async function sayOfReturn(
  ctx: Context,
  { tenantId, id }: OfReturn,
  word: OperatorsWord,
  also?: (tx: Transaction) => Promise<Refusal | undefined>,
): Promise<UploadFile | Refusal | null | undefined> {
  const form = word.kind === 'sent' ? word.form : undefined;
  if (form !== undefined) {
    const row = await ctx.db.tenant(tenantId, (tx) => findReturn(tx, tenantId, id));
    const bar = row && (await barToPaper(row, form));
    if (bar !== undefined) return bar;
  }
  const moved = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReturn(tx, tenantId, id, { lock: true });
    if (row === undefined || (row.filer !== 'operator' && word.kind !== 'sent')) return undefined;
    const moved = await moveAsSaid(ctx, tx, row, word);
    if (moved === undefined || isRefusal(moved)) return moved;
    return (await also?.(tx)) ?? moved;
  });
  if (isRefusal(moved) && moved.code === 'operator.filed_twice' && word.kind === 'sent')
    await ctx.db.tenant(tenantId, async (tx) => {
      const row = await findReturn(tx, tenantId, id);
      if (row !== undefined) await alarmTwice(ctx, tx, row, word.number);
    });
  if (moved === undefined || isRefusal(moved)) return moved;
  await noteReturn(ctx, moved);
  if (form !== undefined) await keepForm(ctx, moved, form, actor);
  return uploadOf(moved);
}

async function moveAsSaid(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  word: OperatorsWord,
): Promise<ReturnRow | Refusal | undefined> {
  if (word.kind === 'take') return moveReturn(ctx, tx, row, { event: { kind: 'given' }, actor });
  if (word.kind === 'leave') return moveReturn(ctx, tx, row, { event: { kind: 'left' }, actor });
  if (word.kind === 'refuse') {
    const set = { refusal: 'other', refusalDetail: word.detail.slice(0, 500) } as const;
    return moveReturn(ctx, tx, row, { event: { kind: 'refused' }, actor, set });
  }
  const { number, filedOn } = word;
  if (row.filer !== 'operator' && row.state !== 'approved')
    return row.number === number ? row : refuse('operator.filed_twice');
  // Its owner may have filed it before they approved it here; nobody else did.
  if (filedOn < dayInEcuador(row.approvedAt)) return refuse('declaration.day');
  const bar = await barToForm(ctx, tx, row, { number, filedOn });
  if (bar !== undefined) return bar;
  return moveReturn(ctx, tx, row, { event: { kind: 'filed' }, actor, set: { number, filedOn } });
}

/** What somebody needs who files a return in the portal. */
interface ReturnToFile {
  readonly row: ReturnRow;
  readonly ruc: string;
  readonly promisedUntil: Date | null;
  /** What fills the form; null of a form that is typed, box by box. */
  readonly file: UploadFile | null;
  readonly toType: FrozenDeclaration['toType'];
  readonly asksDecree: boolean;
}

export async function readReturnToFile(
  ctx: Context,
  tx: Transaction,
  { tenantId, id }: OfReturn,
): Promise<ReturnToFile | undefined> {
  const row = await findReturn(tx, tenantId, id);
  if (row === undefined) return undefined;
  const until = promisedUntil(ctx, row.filer, row.approvedAt);
  const frozen = thaw(row);
  const beside = { toType: boxesToType(frozen), asksDecree: asksDecree(frozen) };
  return { row, ruc: frozen.ruc, promisedUntil: until, file: uploadOf(row), ...beside };
}
