import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { comparedWith, slicesOf, soFar } from '#contract/books/dashboard.rules.ts';
import type { Dashboard, Side } from '#contract/books/dashboard.ts';
import { isOwnCategory, type OwnGroups, standsFor } from '#contract/books/own-groups.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { fixedOf } from '#contract/received/expense-groups.ts';
import type { Group } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { readDebts } from './read-debts.ts';
import { type CategorySum, readCategories, readParties, readSlices } from './read-sums.ts';
import { type About, aboutOf } from './shelf.ts';
import { readSpendingLimits, type SpendingLimits } from './spending-limits.ts';

interface Asked {
  readonly apiGroup?: Group | undefined;
  readonly iva: 'included' | 'excluded';
  readonly requestDate: string;
}

interface Sum {
  readonly direction: Direction;
  readonly total: string;
}
const add = (sums: readonly Sum[]): string => sum(sums.map(({ total }) => amount(total))).toFixed(2);
const of = <Row extends Sum>(sums: readonly Row[], wanted: Direction): Row[] =>
  sums.filter(({ direction }) => direction === wanted);
const both = (sums: readonly Sum[]) => ({ income: add(of(sums, 'ING')), expense: add(of(sums, 'GAS')) });

const split = (sums: readonly CategorySum[]) => ({
  total: add(sums),
  withReceipt: add(sums.filter((each) => each.has_receipt)),
  withoutReceipt: add(sums.filter((each) => !each.has_receipt)),
});

const fixedGroupOf = ({ category }: CategorySum): string | null => category && fixedOf(category);
const largestFirst = (one: { readonly total: string }, other: { readonly total: string }): number =>
  amount(other.total).compare(amount(one.total));

const noLimits: SpendingLimits = new Map();
const limitOf = (category: string | null, limits: SpendingLimits) => {
  const limit = category === null ? undefined : limits.get(category);
  return limit !== undefined && { limit };
};
/** Where nothing was spent yet a limit stands too. */
const unspent = (limits: SpendingLimits): CategorySum[] =>
  [...limits.keys()].map((category) => ({ direction: 'GAS', category, has_receipt: false, total: '0.00' }));

/** What lies in a fixed group, by the groups of one's own as they stand now. */
const ownOf = (
  sums: readonly CategorySum[],
  own: OwnGroups,
  limits: SpendingLimits,
): Side['categories'][number]['own'] => {
  const standing = sums.flatMap((each) =>
    each.category === null ? [] : { ...each, now: standsFor(each.category, own) },
  );
  return [...new Set(standing.map(({ now }) => now))]
    .filter(isOwnCategory)
    .map((category) => ({
      category,
      ...split(standing.filter(({ now }) => now === category)),
      ...limitOf(category, limits),
    }))
    .sort(largestFirst);
};

const sideOf = (
  sums: readonly CategorySum[],
  own: OwnGroups,
  parties: Side['parties'],
  limits: SpendingLimits = noLimits,
): Side => ({
  ...split(sums),
  categories: [...new Set(sums.map(fixedGroupOf))]
    .map((category) => ({ category, within: sums.filter((each) => fixedGroupOf(each) === category) }))
    .map(({ category, within }) => ({
      category,
      ...split(within),
      ...limitOf(category, limits),
      own: ownOf(within, own, limits),
    }))
    .sort(largestFirst),
  parties,
});

async function readDashboard(tx: Transaction, about: About, period: string, today: string) {
  const range = soFar(period, today);
  const slices = slicesOf(period);
  const begins = slices.map(({ from }) => from);
  const [ofSlices, ofCategories, parties, own, ...compared] = await Promise.all([
    readSlices(tx, about, range, begins),
    readCategories(tx, about, range),
    readParties(tx, about, range),
    readOwnGroups(tx, about.tenantId),
    ...comparedWith(period, today).map(async (other) => ({
      ...other,
      ...both(await readSlices(tx, about, other, [other.from])),
    })),
  ]);
  const { apiGroup, environment, iva } = about;
  // A limit is of a month's money as it went out; what a past month was held against nobody knows any more.
  const hasLimits = apiGroup === 'PER' && iva === 'included' && period === monthOf(today);
  const limits = hasLimits ? await readSpendingLimits(tx, about.tenantId, own) : noLimits;
  return {
    common: {
      apiGroup,
      environment,
      ...range,
      compared,
      slices: slices.map((slice, at) => ({ ...slice, ...both(ofSlices.filter((each) => each.slice === at + 1)) })),
    },
    sides: {
      ING: sideOf(of(ofCategories, 'ING'), own, parties.ING),
      GAS: sideOf([...of(ofCategories, 'GAS'), ...unspent(limits)], own, parties.GAS, limits),
    },
  };
}

/** Income and expenses of a period, business or person. */
export const getDashboard = (ctx: Context, actor: Actor, asked: Asked): Promise<Dashboard | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const about = await aboutOf(tx, actor.tenantId, asked);
    if (isRefusal(about)) return about;
    const today = dayInEcuador(ctx.now());
    const [{ common, sides }, debts] = await Promise.all([
      readDashboard(tx, about, asked.requestDate, today),
      about.apiGroup === 'NEG' ? readDebts(tx, about, today) : undefined,
    ]);
    return {
      ...common,
      income: sides.ING,
      expense: sides.GAS,
      ...(debts && { debts: debts.ING, payables: debts.GAS }),
    };
  });

/** One side of the business alone. */
export const getBusinessDashboard = (
  ctx: Context,
  actor: Actor,
  { typeGroup, ...asked }: Omit<Asked, 'apiGroup'> & { readonly typeGroup: Direction },
) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const about = await aboutOf(tx, actor.tenantId, { ...asked, apiGroup: 'NEG' });
    if (isRefusal(about)) return about;
    const { common, sides } = await readDashboard(tx, about, asked.requestDate, dayInEcuador(ctx.now()));
    return { ...common, ...sides[typeGroup] };
  });
