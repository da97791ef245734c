import { type Day, daysBetween } from '@cuadre/sri/dates';
import { form102 } from '@cuadre/sri/declarations/form-102';
import { exemptionRuleOf, type RebateRoom, worthAfter, worthOf } from '@cuadre/sri/declarations/income-tax';
import { isTyped, lateBoxes } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import { rebateGroups, revenueLines } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { unconfirmedText } from '#phrases/declarations/returns.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { thaw } from '../frozen/content.ts';
import { findReturn } from '../frozen/data.ts';
import { readIncomeSaid } from '../living/income-before.ts';
import { stepsOf } from './answers.ts';
import { askReceipts, type Bought } from './ask-receipts.ts';
import { suggestedShare } from './compute-year.ts';
import { addUpTo, partsOfYear } from './parts-of-year.ts';
import { presentFigures } from './present-figures.ts';
import { readBought, readHolders } from './read-personal.ts';
import { type ReadRevenue, readRevenue } from './read-revenue.ts';
import { roomAtPace } from './room-at-pace.ts';
import { figuresNow, lateToday, readFiledYear, standingOf, textsOf } from './standing-year.ts';

const text = (value: Amount | undefined): string => (value ?? ZERO).toFixed(2);

/** The income tax of a year as it stands today, with everything that its screen shows. */
export const getRevenueReturn = (
  ctx: Context,
  actor: Actor,
  { year }: { readonly year?: string | undefined },
): Promise<RevenueReturn | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const read = await readRevenue(ctx, actor, tx, year);
    if (isRefusal(read)) return read;
    const { shelf, books, told } = read;
    const computed = await asItStands(tx, read);
    const [holders, bought] = await Promise.all([readHolders(tx, read), readBought(tx, read)]);
    const standing = await standingOf(tx, read);
    const steps = stepsOf(shelf);
    const cost = lateToday(read);
    const pace = computed.room && roomAtPace(read);
    const said = shelf.asksBefore ? await readIncomeSaid(tx, shelf, shelf.year) : undefined;
    const figures = presentFigures({ shelf, told, computed });
    const now =
      computed === read.computed ? figuresNow(read, standing) : { pay: figures.pay, boxes: textsOf(computed.boxes) };
    return {
      obligation: 'renta',
      ...{ year: shelf.year, years: [...shelf.years], regime: shelf.regime, isWithoutRuc: shelf.isWithoutRuc },
      isGeneral: computed.isGeneral,
      ...{ state: shelf.filed?.state ?? 'live', declarationId: standing.at(-1)?.id ?? null },
      dueOn: shelf.due?.dueOn ?? null,
      certainty: shelf.due?.isConfirmed === true ? 'rule' : 'unconfirmed',
      ...{ estimate: computed.estimate, faults: [...computed.faults, ...cost.faults] },
      ...{ ...figures, pay: now.pay },
      ...{ filed: readFiledYear(read, standing), late: cost.late },
      rebate: computed.room === undefined ? null : presentRoom(read, computed.room, pace, bought),
      personal: rebateGroups.map((group) => ({ group, ...figureOf(books.personal[group]) })),
      whose: holders.map((each) => ({ ...each, amount: text(each.amount) })),
      months: presentMonths(read, pace?.room ?? computed.room),
      lines: revenueLines.map((line) => ({ line, ...figureOf(books.lines[line]) })),
      ivaCosts: books.ivaCosts.map((each, at) => ({
        ...each,
        amount: text(each.amount),
        counts: text(computed.ivaParts[at]),
      })),
      outside: [...books.outside]
        .map(([reason, figure]) => ({ reason, ...figureOf(figure) }))
        .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
      boxes: presentBoxes(read, now.boxes),
      answers: told.answers,
      isSubstituteUnconfirmed:
        exemptionRuleOf(shelf.tables, 'substitute', Number(shelf.year))?.unconfirmed !== undefined,
      ...{ asksBefore: shelf.asksBefore, wasOver: shelf.wasOver },
      said: said === undefined ? null : { period: said.period, incomeSoFar: said.sales },
      suggested: suggestedOf(read),
      steps,
      unanswered: steps.filter((step) => told.answers[step] === undefined),
    };
  });

/** Every box with what is in it. */
function presentBoxes(read: ReadRevenue, boxes: Readonly<Record<string, string>>): RevenueReturn['boxes'] {
  const { shelf, told } = read;
  const parts = partsOfYear(read);
  return form102.on(shelf.days[1]).map(({ row }) => {
    const { code, label, section, origin } = row;
    const figure = boxes[code] ?? '0.00';
    const isLate = code in lateNames && told.typed[code] === undefined && !amount(figure).isZero();
    const late = { kind: 'late', amount: figure, opens: null } as const;
    return {
      ...{ code, label, section, origin, amount: figure, formula: row.formula ?? null },
      unconfirmed: unconfirmedText('renta', row),
      parts: isLate ? [late] : addUpTo(parts.get(code), figure),
      ...{ isTypable: isTyped(row), typed: told.typed[code] ?? null },
    };
  });
}
const lateNames: Readonly<Record<string, true>> = { [lateBoxes.interest]: true, [lateBoxes.fine]: true };

/** Without the tables of its year nothing can be computed again: of one that was approved here it is what was frozen. */
async function asItStands(tx: Transaction, { shelf, computed }: ReadRevenue): Promise<ReadRevenue['computed']> {
  const { tenantId, filed } = shelf;
  if (!computed.estimate || !filed?.id) return computed;
  const row = await findReturn(tx, tenantId, filed.id);
  if (row === undefined) return computed;
  const { boxes, equation } = thaw(row);
  return {
    ...computed,
    boxes: new Map(Object.entries(boxes).map(([code, figure]) => [code, amount(figure)])),
    rebate: amount(equation.credit),
    ...{ estimate: false, faults: [], room: undefined },
  };
}

const figureOf = ({ amount: value, count }: { readonly amount: Amount; readonly count: number }) => ({
  amount: text(value),
  count,
});

function presentRoom(
  read: ReadRevenue,
  room: RebateRoom,
  pace: ReturnType<typeof roomAtPace>,
  bought: readonly Bought[],
): NonNullable<RevenueReturn['rebate']> {
  const { shelf, told, computed, family } = read;
  const { spent } = computed;
  const ahead = pace?.room ?? room;
  const { year, today, days } = shelf;
  const isRunning = year === today.slice(0, 4);
  const ask = isRunning ? askReceipts(bought, today, ahead) : [];
  const expected = sum(ask.map((each) => amount(each.expected)));
  return {
    ...{ limit: text(room.limit), spent: text(spent), used: shareOf(spent, room), missing: text(room.missing) },
    ...{ rebate: text(room.rebate), most: text(room.most), worth: text(room.worth), percent: room.percent },
    ...{ dependants: told.dependants, daysLeft: isRunning ? daysBetween(today, days[1]) + 1 : 0, ask },
    pace: pace === undefined ? null : { tax: text(pace.tax), worth: text(pace.room.worth) },
    monthly: isRunning ? monthlyOf(ahead, today) : null,
    family: [...family],
    asked: { worth: text(worthOf(expected, ahead)), used: shareOf(spent.add(expected), room) },
  };
}

/** Backwards from what was spent: what somebody typed in a box of personal expenses is of no month. */
function presentMonths(read: ReadRevenue, ahead: RebateRoom | undefined): RevenueReturn['months'] {
  const { year, today } = read.shelf;
  const last = year === today.slice(0, 4) ? Number(today.slice(5, 7)) : 12;
  let spent = read.computed.spent;
  return Array.from({ length: last }, (_, at) => {
    const month = `${year}-${String(last - at).padStart(2, '0')}`;
    const value = read.books.months.get(month) ?? ZERO;
    const worth = ahead === undefined ? null : text(worthAfter(spent, ahead));
    spent = spent.subtract(value);
    return { month, amount: text(value), worth };
  }).reverse();
}

/** What is left to gain, spread on the months left, this one included; null: nothing is. */
function monthlyOf({ worth, percent }: RebateRoom, today: Day): NonNullable<RevenueReturn['rebate']>['monthly'] {
  if (worth.isZero()) return null;
  const months = 13 - Number(today.slice(5, 7));
  const each = (value: Amount): string => value.divide(amount(String(months)), 2).toFixed(2);
  const receipts = worth.multiply(amount('100')).divide(amount(percent), 2);
  return { months, amount: each(receipts), worth: each(worth) };
}

/** Whole percent of the limit: all of it only when it is. */
function shareOf(spent: Amount, { limit }: RebateRoom): number {
  if (spent.compare(limit) >= 0) return 100;
  if (spent.compare(ZERO) <= 0) return 0;
  return Math.min(99, Number(spent.multiply(amount('100')).divide(limit, 0).toFixed(0)));
}

/** Groups of a person's own income that are a salary, or taxed with the rest. What the family sends, and a pension, are not. */
const salaries = ['salary'];
const otherIncomes = ['fees', 'rentReceived', 'interestReceived', 'otherIncome'];

/** What the books suggest where nothing was answered. */
export function suggestedOf({ books, shelf }: ReadRevenue): RevenueReturn['suggested'] {
  const own = (groups: readonly string[]) => text(sum(groups.map((group) => books.typed.own.get(group) ?? ZERO)));
  return {
    ...{ salary: own(salaries), otherIncome: own(otherIncomes), costs: text(books.typed.costs) },
    previousCredit: shelf.creditBefore ?? '0.00',
    share: suggestedShare(books, shelf),
  };
}
