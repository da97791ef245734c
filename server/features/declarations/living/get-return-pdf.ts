import type { TaxPeriod } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { eq } from 'drizzle-orm';
import { returnPaper } from '#phrases/declarations/return-paper.ts';
import type { ReturnToDraw } from '#server/adapters/returns/draw-return.ts';
import { drawReturnInThread } from '#server/adapters/returns/returns-thread.ts';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { thaw } from '../frozen/content.ts';
import { findReturn } from '../frozen/data.ts';
import { type Filing, isOwnPeriod, shelfOf, stateOf } from './frame.ts';
import { readReturn } from './read-return.ts';

/** The return of a period on paper: as it was approved, or as it stands. */
export async function getReturnPdf(
  ctx: Context,
  actor: Actor,
  { period, obligation }: { readonly period: string; readonly obligation: ReturnObligation },
): Promise<FileAnswer | Refusal> {
  const shelf = await shelfOf(ctx, actor, obligation);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  const filed = shelf.filed.find((each) => each.period === period);
  const [figures, [taxpayer]] = await Promise.all([
    readFigures(ctx, shelf, period, filed?.here?.id),
    ctx.db.tenant(actor.tenantId, (tx) =>
      tx
        .select({ short: taxpayers.shortName, legal: taxpayers.legalName })
        .from(taxpayers)
        .where(eq(taxpayers.tenantId, actor.tenantId)),
    ),
  ]);
  const pdf = await drawReturnInThread({
    ...figures,
    name: taxpayer?.legal ?? taxpayer?.short ?? '',
    obligation,
    ruc: shelf.duty.who.ruc,
    period: period as TaxPeriod,
    state: stateOf(shelf, period),
    number: filed?.number ?? null,
    filedOn: filed?.filedOn ?? null,
    isReal: shelf.environment === 'produccion',
    today: shelf.today,
    createdAt: ctx.now(),
  });
  return new FileAnswer(Buffer.from(pdf), returnPaper.file(obligation, period), 'application/pdf');
}

type Figures = Pick<ReturnToDraw, 'boxes' | 'pay' | 'carried' | 'equation'>;

async function readFigures(ctx: Context, shelf: Filing, period: string, approved?: string): Promise<Figures> {
  const { tenantId } = shelf;
  const row =
    approved === undefined ? undefined : await ctx.db.tenant(tenantId, (tx) => findReturn(tx, tenantId, approved));
  if (row !== undefined) {
    const { boxes, pay, carried, equation } = thaw(row);
    return { boxes, pay, carried, equation };
  }
  const { living, summary } = await readReturn(ctx, shelf, period);
  const { boxes } = await living.ask({ ask: 'freeze', withText: false });
  const { pay, carried, equation } = summary;
  return { boxes, pay, carried, equation };
}
