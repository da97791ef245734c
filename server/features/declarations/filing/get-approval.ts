import { addDays, type Day, dayInEcuador } from '@cuadre/sri/dates';
import { fineGrowsAfter, lateOf } from '@cuadre/sri/declarations';
import { finedSales } from '@cuadre/sri/declarations/form-104';
import { labelsOf, type ReturnObligation, returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount, sum, ZERO } from '@cuadre/sri/num';
import type { Approval } from '#contract/declarations/filing.ts';
import { presentLate } from '#server/adapters/returns/present-late.ts';
import { amountsOf } from '#server/adapters/returns/sums-of-return.ts';
import type { Actor, Context } from '#server/context.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type FrozenReturn, thaw } from '../frozen/content.ts';
import { noteCompared, refusedReturns, standingReturns } from '../frozen/data.ts';
import { equationOf } from '../frozen/equation.ts';
import { lateOfYear } from '../revenue/late-year.ts';
import { readAsked } from './filing-facts.ts';
import { readWhomToTell } from './mail/tell-ready.ts';
import { asksCode } from './owner-proof.ts';
import { presentDeclaration, presentRefusal, promisedUntil } from './present-declaration.ts';
import { isTooLate, openPoints, type StandingNow, toFreeze } from './return-to-freeze.ts';
import { promiseOn } from './settings.ts';
import { readStandingNow } from './standing-now.ts';

/** What is approved if somebody approves now, and what stands before it. */
export const getApproval = async (
  ctx: Context,
  actor: Actor,
  of: { readonly period: string; readonly obligation: ReturnObligation },
): Promise<Approval | Refusal> => {
  const now = await readStandingNow(ctx, actor, of, { withText: false });
  if (isRefusal(now)) return now;
  const { tenantId } = actor;
  const { environment } = now;
  const { obligation, period } = of;
  const { standing, refusals, tell } = await ctx.db.tenant(tenantId, async (tx) => ({
    standing: await standingReturns(tx, { tenantId, environment, obligation, period }),
    refusals: await refusedReturns(tx, { tenantId, environment }),
    tell: await readWhomToTell(tx, actor, { environment, obligation, period }),
  }));
  const refused = refusals.find((each) => each.obligation === obligation && each.period === period);
  const refusal = refused && presentRefusal(refused);
  const last = standing.at(-1);
  const { from, to, sha256, figures, isChangedInNoBox } = toFreeze(now, standing);
  const asked = await readAsked(ctx, actor, { environment, obligation });
  const { filer } = asked;
  const { pay, carried } = figures;
  const points = openPoints(now, pay);
  const until = promisedUntil(ctx, filer, ctx.now());
  const opensOn = addDays(to, 1);
  const { dueOn } = now.due;
  const isSubstitute = last?.state === 'sent' && last.sha256 !== sha256;
  // Its own page says it then, and the hub asks nobody to look.
  if (last?.state === 'sent' && now.readAt !== undefined) {
    const compared = { tenantId, ids: [last.id], at: now.readAt, isChanged: isSubstitute };
    await ctx.db.tenant(tenantId, (tx) => noteCompared(tx, compared));
  }
  const tooLate = isSubstitute && isTooLate(figures, standing, now.today);
  // Of a substitute only what it pays can be late.
  const paysNothing = isSubstitute && amount(pay).isZero();
  // It warns who chooses between two that file: its owner alone needs no promise, and what is practised is never late.
  const isPromised = filer === 'operator' && until !== null;
  const mayBeLate = isPromised && now.today <= dueOn && dayInEcuador(until) > dueOn && !paysNothing;
  return {
    ...{
      obligation,
      period,
      from,
      to,
      next: now.next,
      nextBegan: now.nextBegan,
      pay,
      carried,
      equation: equationOf(figures),
      opensOn,
      ...asked,
    },
    dueOn,
    certainty: now.due.isConfirmed ? 'rule' : 'unconfirmed',
    fingerprint: sha256,
    isOpen: dayInEcuador(ctx.now()) >= opensOn,
    needsCode: await asksCode(ctx, actor, environment),
    promisedUntil: until?.toISOString() ?? null,
    mayBeLate,
    filers: filer !== 'operator' ? [filer] : mayBeLate ? ['owner', filer] : [filer, 'owner'],
    late: costOn(now, figures, now.today, isSubstitute),
    aDayLate: isClose(ctx, now) ? costOn(now, figures, addDays(dueOn, 1), isSubstitute) : null,
    open: points.map(({ kind }) => kind),
    payment: now.payment,
    points,
    received: presentReceived(now.received),
    replaces: last !== undefined && isSubstitute ? compare({ figures, sha256 }, last, tooLate) : null,
    isChangedInNoBox,
    // What comes too late is declared by nobody.
    overpaid: overpaid(last !== undefined && tooLate ? thaw(last) : figures, standing),
    declaration: last === undefined ? null : presentDeclaration(ctx, last),
    refused: refused && refusal ? { id: refused.id, ...refusal } : null,
    tell,
  };
};

const presentReceived = ({ lastCameAt, list }: StandingNow['received']): Approval['received'] => ({
  lastCameAt: lastCameAt?.toISOString() ?? null,
  list: list && {
    ...list,
    givenAt: list.givenAt.toISOString(),
    missing: [...list.missing],
    monthsLeft: [...list.monthsLeft],
  },
});

/** The last day is so near that a promise may not keep it. */
function isClose(ctx: Context, { due, today }: StandingNow): boolean {
  const soon = new Date(ctx.now().getTime() + promiseOn(today).hours * 3_600_000);
  return today <= due.dueOn && dayInEcuador(soon) >= due.dueOn;
}

/** What it costs to file it on a day; null: it is not late then. What is typed stands. */
export function costOn(
  { due: { dueOn }, tables }: Pick<StandingNow, 'due' | 'tables'>,
  figures: StandingNow['figures'],
  filedOn: Day,
  isSubstitute: boolean,
): Approval['late'] {
  const { obligation, boxes, typed } = figures;
  const { pay, interest, fine } = returnForms[obligation].boxes;
  const at = (box: string) => amount(boxes[box] ?? '0');
  const [tax, sales] = [at(pay), obligation === 'iva' ? sum(finedSales.map(at)) : ZERO];
  const when = { dueOn, filedOn, tables, isSubstitute };
  const late = obligation === 'renta' && !isSubstitute ? lateOfYear(figures, when) : lateOf({ tax, sales }, when);
  if (late === undefined) return null;
  const own = { [interest]: (late.interest ?? ZERO).toFixed(2), [fine]: late.fine.toFixed(2) };
  const cost = presentLate(late, amountsOf({ ...own, ...typed }), typed);
  return cost && { ...cost, growsAfter: fineGrowsAfter(dueOn, filedOn) };
}
/** @sri Código Tributario art. 123 */
function overpaid(
  { obligation, boxes }: Pick<FrozenReturn, 'obligation' | 'boxes'>,
  standing: readonly ReturnRow[],
): Approval['overpaid'] {
  const { tax, pay } = returnForms[obligation].boxes;
  const sent = standing.filter(({ state }) => state === 'sent').map((row) => amount(thaw(row).boxes[pay] ?? '0'));
  const beyond = sum(sent).subtract(amount(boxes[tax] ?? '0'));
  return beyond.compare(ZERO) > 0 ? beyond.toFixed(2) : null;
}

/** Both returns side by side, where they differ. */
function compare(
  { figures, sha256 }: Pick<ReturnType<typeof toFreeze>, 'figures' | 'sha256'>,
  before: ReturnRow,
  isTooLate: boolean,
): Approval['replaces'] {
  const old = thaw(before);
  const boxes = [...labelsOf(figures.obligation, figures.period)].flatMap(([box, label]) => {
    const [was, now] = [old.boxes[box] ?? '0.00', figures.boxes[box] ?? '0.00'];
    return amount(was).equals(amount(now)) ? [] : [{ box, label, was, now }];
  });
  const tax = (of: Pick<StandingNow['figures'], 'boxes'>) =>
    amount(of.boxes[returnForms[figures.obligation].boxes.tax] ?? '0');
  return {
    id: before.id,
    number: before.number ?? '',
    filedOn: before.filedOn ?? '',
    pay: before.pay,
    difference: tax(figures).subtract(tax(old)).toFixed(2),
    isTooLate,
    isSetAside: before.setAside === sha256,
    boxes: boxes.sort((one, other) => one.box.localeCompare(other.box)),
  };
}
