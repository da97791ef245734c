import { yearPattern } from '#contract/declarations/year/revenue.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { holdReturns } from '../frozen/data.ts';
import { readFigures, type SaidBoxes, type SavedBoxes, writeTyped } from '../living/save-return-boxes.ts';
import { computeYear } from './compute-year.ts';
import { type ReadRevenue, readRevenue } from './read-revenue.ts';
import { figuresNow, lateToday, standingOf } from './standing-year.ts';

/** A person types boxes of the income tax of a year that no document and no answer feeds. All of them or none. */
export async function saveYearBoxes(ctx: Context, actor: Actor, said: SaidBoxes): Promise<SavedBoxes | Refusal> {
  const { period, obligation } = said;
  if (!yearPattern.test(period)) return refuse('declaration.period');
  const figures = readFigures(said, false);
  if (isRefusal(figures)) return figures;
  return ctx.db.tenant(actor.tenantId, async (tx) => {
    await holdReturns(tx, actor.tenantId);
    const read = await readRevenue(ctx, actor, tx, period);
    if (isRefusal(read)) return read;
    const { shelf, books, told } = read;
    const { due, filed, environment } = shelf;
    if (due === undefined) return refuse('declaration.not_offered');
    if (filed !== undefined && filed.state !== 'sent') return refuse('declaration.filed');
    await writeTyped(ctx, actor, tx, { environment, obligation, period }, figures);
    const typed = Object.fromEntries(
      Object.entries({ ...told.typed, ...figures }).filter((each): each is [string, string] => each[1] !== null),
    );
    const now = { ...told, typed };
    const before = Object.fromEntries(Object.keys(figures).map((box) => [box, told.typed[box] ?? null]));
    return {
      before: { period, obligation, boxes: before },
      card: presentCard(
        { ...read, told: now, computed: computeYear(books, shelf, now) },
        due,
        await standingOf(tx, read),
      ),
    };
  });
}

/** The year as the card of a return. */
function presentCard(
  read: ReadRevenue,
  due: NonNullable<ReadRevenue['shelf']['due']>,
  standing: readonly ReturnRow[],
): SavedBoxes['card'] {
  const { period, obligation, pay, carried, equation } = figuresNow(read, standing);
  const [from, to] = read.shelf.days;
  return {
    ...{ obligation, period, from, to, previous: null, next: null, pay, carried, equation, ofOthers: '0.00' },
    dueOn: due.dueOn,
    certainty: due.isConfirmed ? 'rule' : 'unconfirmed',
    state: read.shelf.filed?.state ?? 'live',
    late: lateToday(read).late,
  };
}
