import { type BillStep, stepNames, stepOf } from '#contract/declarations/questions.rules.ts';
import type { DeclarationBills } from '#contract/declarations/questions.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type CaseAnswer, caseAnswers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockReturns } from './lock-returns.ts';
import { billsOf, hintsOf, presentBills, readCases } from './read-cases.ts';
import { type Filing, isOpenPeriod, isOwnPeriod } from './return-shelf.ts';

interface Said {
  readonly period: string;
  readonly steps: readonly number[];
}

/**
 * Which cases a period had, or none. What was said of documents stays as it is: the question of a case that is not there
 * any more is asked all the same, so that nothing is taken back unseen.
 */
export const answerCases = (ctx: Context, actor: Actor, { period, steps }: Said): Promise<DeclarationBills | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const shelf = await lockReturns(ctx, actor, tx);
    if (isRefusal(shelf)) return shelf;
    if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
    if (!isOpenPeriod(shelf, period)) return refuse('declaration.filed');
    const now = await readCases(tx, shelf, period);
    const bills = billsOf(now);
    const named = steps.map(stepOf);
    const cases = stepNames.filter((name) => named.includes(name));
    const asked = stepNames.filter((name) => cases.includes(name) || bills.some((b) => b.name === name && b.said > 0));
    const wasAnswered = bills.filter(({ isAnswered }) => isAnswered).map(({ name }) => name);
    const answer: CaseAnswer = {
      cases,
      asked,
      // One that was unticked since is asked again.
      answered: asked.filter(
        (name) => wasAnswered.includes(name) && now.answer?.cases.includes(name) === cases.includes(name),
      ),
      seen: hintsOf(now, stepNames),
    };
    await write(ctx, actor, tx, shelf, period, answer);
    const detail = { period, cases };
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: ctx.now(),
      actor: actor.userId,
      action: 'declarations.cases',
      detail,
    });
    return presentBills(period, { ...now, answer });
  });

/** That a question was answered, or is to be asked again; says how it stood. */
export async function noteAnswered(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  shelf: Filing,
  { period, step, isAnswered }: { readonly period: string; readonly step: BillStep; readonly isAnswered: boolean },
): Promise<boolean> {
  const now = await readCases(tx, shelf, period);
  const { cases = [], asked = [], answered = [], seen = [] } = now.answer ?? {};
  const withStep = (steps: readonly BillStep[]) => stepNames.filter((name) => name === step || steps.includes(name));
  await write(ctx, actor, tx, shelf, period, {
    // Asked all the same of one that was not ticked, it stays as it was.
    cases: asked.includes(step) ? cases : withStep(cases),
    asked: withStep(asked),
    answered: isAnswered ? withStep(answered) : answered.filter((name) => name !== step),
    seen: isAnswered ? [...new Set([...seen, ...hintsOf(now, [step])])] : seen,
  });
  return answered.includes(step);
}

async function write(
  ctx: Context,
  { tenantId, userId }: Actor,
  tx: Transaction,
  { environment }: Filing,
  period: string,
  answer: CaseAnswer,
): Promise<void> {
  const changes = { ...answer, saidAt: ctx.now(), saidBy: userId };
  await tx
    .insert(caseAnswers)
    .values({ tenantId, environment, period, ...changes })
    .onConflictDoUpdate({ target: [caseAnswers.tenantId, caseAnswers.environment, caseAnswers.period], set: changes });
}
