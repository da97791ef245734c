import type { TaxPeriod } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { eq } from 'drizzle-orm';
import { returnPaper } from '#phrases/declarations/return-paper.ts';
import { drawReturnInThread } from '#server/adapters/returns/returns-thread.ts';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { type FrozenReturn, thaw } from '../frozen/content.ts';
import { findReturn } from '../frozen/data.ts';
import { equationOf } from '../frozen/equation.ts';
import { readReturn } from './read-return.ts';
import { type Filing, filedIn, isOwnPeriod, readFiling, stateOf } from './return-shelf.ts';
import { typedOf } from './typed-of.ts';

interface OnPaper {
  readonly period: string;
  readonly obligation: ReturnObligation;
  readonly declarationId?: string | undefined;
}

/** The return of a period on paper: as it was approved, or as it stands. */
export async function getReturnPdf(
  ctx: Context,
  actor: Actor,
  { period, obligation, declarationId }: OnPaper,
): Promise<FileAnswer | Refusal> {
  const shelf = await readFiling(ctx, actor, obligation);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  const filed = filedIn(shelf, period);
  const approved = declarationId ?? filed?.here?.id;
  const { tenantId } = actor;
  const [row, [taxpayer]] = await ctx.db.tenant(tenantId, async (tx) => [
    approved === undefined ? undefined : await findReturn(tx, tenantId, approved),
    await tx
      .select({ short: taxpayers.shortName, legal: taxpayers.legalName })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId)),
  ]);
  const isOther = row?.period !== period || row.obligation !== obligation || row.state === 'refused';
  if (approved !== undefined && isOther) return refuse('request.not_found');
  const { number = null, filedOn = null } = row ?? filed ?? {};
  const figures = row === undefined ? await readFigures(ctx, shelf, period) : thaw(row);
  const { boxes, pay, carried } = figures;
  const pdf = await drawReturnInThread({
    ...{ boxes, pay, carried, equation: equationOf(figures) },
    name: taxpayer?.legal ?? taxpayer?.short ?? '',
    obligation,
    ruc: shelf.duty.who.ruc,
    period: period as TaxPeriod,
    state: row?.state === 'sent' ? 'sent' : stateOf(shelf, period),
    number,
    filedOn,
    isReal: shelf.environment === 'produccion',
    today: shelf.today,
    createdAt: ctx.now(),
  });
  return new FileAnswer(Buffer.from(pdf), returnPaper.file(obligation, period), 'application/pdf');
}

type Figures = Pick<FrozenReturn, 'obligation' | 'boxes' | 'typed' | 'pay' | 'carried' | 'equation'>;

async function readFigures(ctx: Context, shelf: Filing, period: string): Promise<Figures> {
  const { living, summary } = await readReturn(ctx, shelf, period);
  const { boxes } = await living.ask({ ask: 'freeze', withText: false });
  const { pay, carried, equation } = summary;
  return { obligation: shelf.obligation, typed: typedOf(shelf, period).boxes, boxes, pay, carried, equation };
}
