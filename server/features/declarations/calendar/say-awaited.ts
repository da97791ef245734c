import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AwaitedList, sayAwaited as contract, OverdueObligations } from '#contract/declarations/calendar.ts';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { awaitedReturns } from '#server/db/tables/index.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import type { Books } from '../living/income-before.ts';
import { lockShelf } from '../living/lock-returns.ts';
import { coverOf, filedIn, filingOf, isMissed, isOwnPeriod, type ReturnShelf } from '../living/return-shelf.ts';

export const ofAwaited = ({ tenantId, environment }: Books): SQL | undefined =>
  and(eq(awaitedReturns.tenantId, tenantId), eq(awaitedReturns.environment, environment));

/** What the portal's list names. Said again, it is what was said last: what is on it no more says nothing. */
export const sayAwaited = (
  ctx: Context,
  actor: Actor,
  { list }: { readonly list: AwaitedList | null },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const shelf = await lockShelf(ctx, actor, tx);
    if (list !== null && list.listedOn > shelf.today) return refuse('declaration.day');
    const { tenantId, environment } = shelf;
    const [at, saidBy] = [ctx.now(), actor.userId];
    const gone = await tx.delete(awaitedReturns).where(ofAwaited(shelf)).returning();
    if (list !== null) {
      const said = { tenantId, environment, listedOn: list.listedOn, saidAt: at, saidBy };
      await tx.insert(awaitedReturns).values(list.returns.map((each) => ({ ...said, ...each })));
    }
    const detail = { listedOn: list?.listedOn ?? null, returns: list?.returns.length ?? 0 };
    writeAudit(tx, { tenantId, at, actor: saidBy, action: 'declarations.awaited', detail });
    const [first] = gone;
    const returns = gone.map(({ obligation, period, dueOn }) => ({ obligation, period, dueOn }));
    return { before: first === undefined ? null : { listedOn: first.listedOn, returns } };
  });

type Awaited = NonNullable<OverdueObligations['awaited']>;
type Listed = ReturnShelf['awaited'][number];

/** What was said of the portal's list, oldest last day first, beside what is known here; null: nothing. */
export function presentAwaited(
  { role }: Pick<Actor, 'role'>,
  shelves: Readonly<Record<ReturnObligation, ReturnShelf>>,
): Awaited | null {
  const rows = returnObligations
    .filter((obligation) => obligation !== 'renta' || can(role, 'declareYear'))
    .flatMap((obligation) => shelves[obligation].awaited.map((row) => ({ row, shelf: shelves[obligation] })));
  const [first] = rows;
  if (first === undefined) return null;
  const returns = rows.map(({ row, shelf }) => {
    const { obligation } = shelf;
    const { period, dueOn } = row;
    return { obligation, period, dueOn, ...standingOf(shelf, row) };
  });
  returns.sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  return { listedOn: first.row.listedOn, returns };
}

function standingOf(
  shelf: ReturnShelf,
  { period, listedOn }: Listed,
): Pick<Awaited['returns'][number], 'standing' | 'filedOn' | 'declarationId'> {
  const filing = filingOf(shelf);
  const its = filedIn(shelf, period) ?? coverOf(shelf, period);
  const [filedOn, declarationId] = [its?.filedOn ?? null, its?.here?.id ?? null];
  // What is filed on the day of the list may have come after it.
  if (its !== undefined && its.state !== 'approved')
    return { standing: filedOn !== null && filedOn < listedOn ? 'differs' : 'filed', filedOn, declarationId };
  // A year is filed by who has another regime too.
  const isTheirs = shelf.obligation === 'renta' || (!isRefusal(filing) && isOwnPeriod(filing, period));
  if (!isTheirs) return { standing: 'other', filedOn, declarationId };
  return { standing: isMissed(shelf, period) ? 'missed' : 'waiting', filedOn, declarationId };
}
