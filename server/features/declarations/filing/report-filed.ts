import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findReturn } from '../frozen/data.ts';
import { correctNumber } from './correct-number.ts';
import { alarmTwice } from './file-return.ts';
import { barToForm } from './judge-form.ts';
import { isFiledByOperator, isInHand, moveReturn } from './move-return.ts';
import { isToNote, noteReturn } from './note-return.ts';
import { isPromiseOver } from './plan-filing.ts';
import { presentDeclaration } from './present-declaration.ts';

interface Filed {
  readonly declarationId: string;
  readonly number: string;
  readonly filedOn: string;
  /** What was typed by mistake, and why it is not so. */
  readonly corrects?: { readonly number: string; readonly reason: string } | undefined;
}

/** Its owner filed it. Said again with the same number, it is the same; another number is a substitute, unless the first was typed by mistake. */
export async function reportFiled(
  ctx: Context,
  { tenantId, userId }: Actor,
  { declarationId, number, filedOn, corrects }: Filed,
): Promise<FrozenDeclaration | Refusal> {
  const said = await change(ctx, tenantId, declarationId, async (tx, row) => {
    if (row.state === 'sent') {
      const isSame = row.number === number && (corrects === undefined || row.filedOn === filedOn);
      if (isSame) return row;
      const typed = { number, filedOn };
      return corrects?.number === row.number
        ? correct(ctx, tx, row, { ...typed, actor: userId, reason: corrects.reason })
        : refuse('declaration.filed');
    }
    if (row.state === 'refused') return refuse('request.not_found');
    if (row.filer !== 'owner') return refuse('declaration.not_yours');
    const bar = await barToForm(ctx, tx, row, { number, filedOn });
    if (bar !== undefined) return bar;
    const moved = await moveReturn(ctx, tx, row, {
      event: { kind: 'reported' },
      actor: userId,
      set: { number, filedOn, reportedBy: userId },
    });
    return moved ?? refuse('declaration.filed');
  });
  if (isRefusal(said) && said.code === 'declaration.filed')
    // In a commit of its own, as what is refused keeps nothing.
    await ctx.db.tenant(tenantId, async (tx) => {
      const row = await findReturn(tx, tenantId, declarationId);
      if (row !== undefined && (await isFiledByOperator(tx, row))) await alarmTwice(ctx, tx, row, number);
    });
  return said;
}

/** Only of what a person said: what the portal or the operator answered is no mistake of typing. */
async function correct(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  said: { readonly number: string; readonly filedOn: string; readonly actor: string; readonly reason: string },
): Promise<ReturnRow | Refusal> {
  const { number, filedOn, actor, reason } = said;
  if (row.reportedBy === null || row.number === null || row.filedOn === null) return refuse('declaration.not_typed');
  const bar = await barToForm(ctx, tx, row, said);
  if (bar !== undefined) return bar;
  const at = ctx.now();
  const was = { number: row.number, filedOn: row.filedOn };
  const numbersBefore = [...row.numbersBefore, { ...was, until: at.toISOString() }];
  const corrected = await correctNumber(ctx, tx, row, { number, filedOn, numbersBefore });
  const detail = { obligation: row.obligation, period: row.period, ordinal: row.ordinal, number, filedOn, was, reason };
  const action = 'declaration.number_corrected';
  writeAudit(tx, { tenantId: row.tenantId, at, actor, action, subject: row.id, detail });
  return corrected;
}

/** The portal did not take it: what it said is kept, and the period is open again. */
export const reportRefused = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { declarationId, detail }: Pick<Filed, 'declarationId'> & { readonly detail: string },
): Promise<FrozenDeclaration | Refusal> =>
  change(ctx, tenantId, declarationId, async (tx, row) => {
    if (row.state === 'refused') return row;
    if (row.state === 'sent') return refuse('declaration.filed');
    if (row.filer !== 'owner') return refuse('declaration.not_yours');
    const moved = await moveReturn(ctx, tx, row, {
      event: { kind: 'not_taken' },
      actor: userId,
      set: { refusal: 'other', refusalDetail: detail },
    });
    return moved ?? refuse('declaration.in_review');
  });

/** From now on its owner files it. */
export const takeBack = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { declarationId }: Pick<Filed, 'declarationId'>,
): Promise<FrozenDeclaration | Refusal> =>
  change(ctx, tenantId, declarationId, async (tx, row) => {
    if (row.state === 'refused') return refuse('request.not_found');
    if (row.state === 'sent') return refuse('declaration.filed');
    if (row.filer === 'owner') return row;
    const isOver = isPromiseOver(row, { now: ctx.now(), scale: ctx.env.TIME_SCALE });
    if (!isOver && (await isInHand(ctx, tx, row))) return refuse('declaration.in_review');
    const moved = await moveReturn(ctx, tx, row, { event: { kind: 'taken_back' }, actor: userId });
    return moved ?? refuse('declaration.in_review');
  });

async function change(
  ctx: Context,
  tenantId: string,
  id: string,
  work: (tx: Transaction, row: ReturnRow) => Promise<ReturnRow | Refusal>,
): Promise<FrozenDeclaration | Refusal> {
  const changed = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReturn(tx, tenantId, id, { lock: true });
    return row === undefined ? refuse('request.not_found') : work(tx, row);
  });
  if (isRefusal(changed)) return changed;
  if (isToNote(changed)) await noteReturn(ctx, changed);
  return presentDeclaration(ctx, changed);
}
