import { addDays, dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import { form104 } from '@cuadre/sri/declarations/form-104';
import { amount } from '@cuadre/sri/num';
import type { Approval } from '#contract/declarations/filing.ts';
import type { Actor, Context } from '#server/context.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { thaw } from '../frozen/content.ts';
import { standingReturns } from '../frozen/data.ts';
import { asksCode } from './owner-proof.ts';
import { presentDeclaration, promisedUntil } from './present-declaration.ts';
import { type StandingNow, toFreeze } from './return-to-freeze.ts';
import { readStandingNow } from './standing-now.ts';

/** What is approved if somebody approves now, and what stands before it. */
export const getApproval = async (
  ctx: Context,
  actor: Actor,
  { period }: { readonly period: string },
): Promise<Approval | Refusal> => {
  const now = await readStandingNow(ctx, actor, period, { withText: false });
  if (isRefusal(now)) return now;
  const { tenantId } = actor;
  const { environment } = now;
  const standing = await ctx.db.tenant(tenantId, (tx) => standingReturns(tx, { tenantId, environment, period }));
  const last = standing.at(-1);
  const { from, to, sha256, figures } = toFreeze(now, standing);
  const filer = ctx.filing.filerOf(environment);
  const { pay, carried, equation } = figures;
  const until = promisedUntil(ctx, filer, ctx.now());
  const opensOn = addDays(to, 1);
  return {
    ...{ period, from, to, pay, carried, equation, filer, opensOn },
    dueOn: now.due.dueOn,
    certainty: now.due.isConfirmed ? 'rule' : 'unconfirmed',
    fingerprint: sha256,
    isOpen: dayInEcuador(ctx.now()) >= opensOn,
    needsCode: await asksCode(ctx, actor, environment),
    promisedUntil: until?.toISOString() ?? null,
    mayBeLate: until !== null && dayInEcuador(until) > now.due.dueOn,
    open: now.open,
    replaces: last?.state === 'sent' && last.sha256 !== sha256 ? compare(figures, last) : null,
    declaration: last === undefined ? null : presentDeclaration(ctx, last),
  };
};

/** Both returns side by side, where they differ. */
function compare(figures: StandingNow['figures'], before: ReturnRow): Approval['replaces'] {
  const old = thaw(before);
  const boxes = form104.on(daysOf(figures.period)[1]).flatMap(({ row: { code: box, label } }) => {
    const [was, now] = [old.boxes[box] ?? '0.00', figures.boxes[box] ?? '0.00'];
    return amount(was).equals(amount(now)) ? [] : [{ box, label, was, now }];
  });
  const tax = (of: Pick<StandingNow['figures'], 'boxes'>) => amount(of.boxes['859'] ?? '0');
  return {
    id: before.id,
    number: before.number ?? '',
    filedOn: before.filedOn ?? '',
    pay: before.pay,
    difference: tax(figures).subtract(tax(old)).toFixed(2),
    boxes: boxes.sort((one, other) => one.box.localeCompare(other.box)),
  };
}
