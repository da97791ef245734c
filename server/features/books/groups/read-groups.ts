import { isDay } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import { categoriesOf } from '#contract/books/income-groups.ts';
import { isOffered, type OwnGroup, standsFor } from '#contract/books/own-groups.rules.ts';
import type { Group } from '#contract/books/own-groups.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { expenseScopes, fixedOf } from '#contract/received/expense-groups.ts';
import { nameOfCategory } from '#phrases/books/categories.ts';
import type { Actor, Context } from '#server/context.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { aboutOf } from '../dashboard/shelf.ts';

const fixedGroups: readonly Group[] = (['ING', 'GAS'] as const).flatMap((direction) =>
  expenseScopes.flatMap((apiGroup) =>
    categoriesOf(direction, apiGroup).map(
      (code): Group => ({ code, name: nameOfCategory(code), direction, apiGroup, state: 'fixed' }),
    ),
  ),
);

const stateOf = ({ into, isArchived }: OwnGroup): Group['state'] =>
  into !== undefined ? 'merged' : isArchived ? 'archived' : 'own';

/** All of them: also those in which something lies and nothing new can be put. */
export const getAllGroups = (ctx: Context, { tenantId }: Actor): Promise<Group[]> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const own = await readOwnGroups(tx, tenantId);
    return [
      ...fixedGroups,
      ...[...own.values()].map((group): Group => {
        const { isArchived: _, into, ...said } = group;
        return {
          ...said,
          state: stateOf(group),
          under: fixedOf(group.code),
          ...(into !== undefined && { into: standsFor(into, own) }),
        };
      }),
    ];
  });

interface OfDirection {
  readonly typeGroup: Direction;
}

/** Those of the business that can be chosen. */
export const getSimpleGroups = (
  ctx: Context,
  { tenantId }: Actor,
  { typeGroup }: OfDirection,
): Promise<{ code: string; name: string }[]> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const own = [...(await readOwnGroups(tx, tenantId)).values()];
    const chosen = own.filter((each) => each.direction === typeGroup && each.apiGroup === 'NEG' && isOffered(each));
    return [
      ...categoriesOf(typeGroup, 'NEG').map((code) => ({ code, name: nameOfCategory(code) })),
      ...chosen.map(({ code, name }) => ({ code, name })),
    ];
  });

interface Asked extends OfDirection {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface Filled {
  readonly code: string | null;
  readonly name: string;
  readonly count: number;
  readonly total: string;
}

/** Of the business those in which something lies, as they stand now, the fullest first. */
export const getGroupsWithEntries = (ctx: Context, actor: Actor, asked: Asked): Promise<Filled[] | Refusal> =>
  readFilled(ctx, actor, 'NEG', asked);

/** The same of the person, of one direction. */
export const personalGroups =
  (typeGroup: Direction) =>
  (ctx: Context, actor: Actor, days: Omit<Asked, 'typeGroup'>): Promise<Filled[] | Refusal> =>
    readFilled(ctx, actor, 'PER', { ...days, typeGroup });

const readFilled = (
  ctx: Context,
  actor: Actor,
  apiGroup: Group['apiGroup'],
  { typeGroup, from = '2000-01-01', to = '2099-12-31' }: Asked,
): Promise<Filled[] | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (!isDay(from) || !isDay(to)) return refuse('request.invalid');
    const about = await aboutOf(tx, actor.tenantId, { apiGroup, iva: 'included' });
    if (isRefusal(about)) return about;
    const own = await readOwnGroups(tx, actor.tenantId);
    // Where each lies is few rows; they are added up where they stand now.
    const merged = JSON.stringify(Object.fromEntries([...own.keys()].map((code) => [code, standsFor(code, own)])));
    const { rows } = await tx.execute<{ code: string | null; count: number; total: string }>(sql`
      select coalesce(${merged}::jsonb ->> e.category, e.category) as code, count(*)::int as count,
        sum(e.sign * e.total)::text as total
      from entries e
      where ${about.entries} and e.direction = ${typeGroup} and e.day between ${from}::date and ${to}::date
      group by 1 order by 2 desc, 1`);
    return rows.map((row) => ({ ...row, name: nameOfCategory(row.code, own) }));
  });
