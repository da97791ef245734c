import type { TaxPeriod } from '@cuadre/sri/declarations';
import { can } from '#contract/roles.ts';
import { returnPaper } from '#phrases/declarations/return-paper.ts';
import { drawReturnInThread } from '#server/adapters/returns/returns-thread.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { thaw } from '../frozen/content.ts';
import { findReturn } from '../frozen/data.ts';
import { equationOf } from '../frozen/equation.ts';
import { readRevenue } from './read-revenue.ts';
import { figuresNow } from './standing-year.ts';

/** The income tax of a year on paper: as it was approved, or as it stands. */
export async function getRevenuePdf(
  ctx: Context,
  actor: Actor,
  { period: year, declarationId }: { readonly period: string; readonly declarationId?: string | undefined },
): Promise<FileAnswer | Refusal> {
  if (!can(actor.role, 'declareYear')) return refuse('session.forbidden');
  const found = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const read = await readRevenue(ctx, actor, tx, year);
    if (isRefusal(read)) return read;
    const id = declarationId ?? read.shelf.filed?.id ?? null;
    const row = id === null ? undefined : await findReturn(tx, actor.tenantId, id);
    const isOther = row?.period !== read.shelf.year || row.obligation !== 'renta' || row.state === 'refused';
    if (id !== null && isOther) return refuse('request.not_found');
    return { shelf: read.shelf, row, figures: row === undefined ? figuresNow(read, []) : thaw(row) };
  });
  if (isRefusal(found)) return found;
  const { shelf, row, figures } = found;
  const { boxes, pay, carried, ruc } = figures;
  const pdf = await drawReturnInThread({
    ...{ boxes, pay, carried, equation: equationOf(figures), obligation: 'renta', name: shelf.name, ruc },
    ...{ period: year as TaxPeriod, state: row?.state === 'sent' ? 'sent' : (shelf.filed?.state ?? 'live') },
    ...{ number: row?.number ?? null, filedOn: row?.filedOn ?? null, isReal: shelf.environment === 'produccion' },
    ...{ today: shelf.today, createdAt: ctx.now() },
  });
  return new FileAnswer(Buffer.from(pdf), returnPaper.file('renta', year), 'application/pdf');
}
