import { daysOf } from '@cuadre/sri/declarations';
import { and, eq, sql } from 'drizzle-orm';
import { type BillStep, billSteps, stepNames, waitingOf } from '#contract/declarations/questions.rules.ts';
import type { Bill, DeclarationBills } from '#contract/declarations/questions.ts';
import type { Transaction } from '#server/db/database.ts';
import { type CaseAnswer, caseAnswers } from '#server/db/tables/index.ts';
import { stepsInSql } from './question-steps.ts';
import { takenInSql, tellingInSql } from './read-documents-to-pick.ts';
import type { Filing } from './return-shelf.ts';

type Of = Pick<Filing, 'tenantId' | 'environment'>;
type Found = Bill['found'][number] & { readonly step: BillStep; readonly isSaid: boolean };

/** So many documents that hint at a case are looked at, the newest first: a hub is no report. */
const mostHints = 500;
/** Of a case, as examples. */
const mostShown = 3;

/** The cases of a period as its documents and an answer stand. */
export interface Cases {
  readonly answer: CaseAnswer | undefined;
  readonly found: readonly Found[];
}

export const noCases: Cases = { answer: undefined, found: [] };

/** What was answered of a period, and the documents that hint at a case or of which it was said. */
export async function readCases(tx: Transaction, of: Of, period: string): Promise<Cases> {
  const { tenantId, environment } = of;
  const [from, to] = daysOf(period);
  const [answer] = await tx
    .select()
    .from(caseAnswers)
    .where(
      and(eq(caseAnswers.tenantId, tenantId), eq(caseAnswers.environment, environment), eq(caseAnswers.period, period)),
    );
  const questions = stepNames.map((name) => {
    const { may, isSaid, why } = stepsInSql[name];
    return sql`(${name}::text, ${may}, ${isSaid}, ${why})`;
  });
  const asked = sql`cross join lateral (values ${sql.join(questions, sql`, `)}) as q (step, may, is_said, why)`;
  const ofTaxpayer = sql`e.tenant_id = ${tenantId} and e.environment = ${environment}`;
  const ofDays = sql`e.day between ${from}::date and ${to}::date`;
  // What may be one is found by small indexes: a month of thousands that tells nothing is not read.
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    with ${tellingInSql(of, period)}, candidates as (
      (select e.source_id from entries e where ${ofTaxpayer} and ${ofDays} and e.sign = 1
        and ((e.direction = 'ING' and e.credit > 0 and e.due_on - e.day >= 28) or (e.direction = 'GAS' and e.support in ('03', '08')))
        order by e.day desc, e.source_id limit ${mostHints})
      union (select f.id from foreign_receipts f where f.tenant_id = ${tenantId} and f.environment = ${environment}
        and f.direction = 'received' and f.receiver_identification_type = '05' and f.issued_on between ${from}::date and ${to}::date
        order by f.issued_on desc, f.id limit ${mostHints})
      union select t.id from telling t
      union select e.source_id from refunded r join entries e on ${ofTaxpayer} and e.party_identification = r.supplier
        and replace(e.number, '-', '') = r.number
      union select e.source_id from past p join entries e on ${ofTaxpayer} and e.party_identification = p.party and ${ofDays}
      union select k.source_id from tax_marks k
        where k.tenant_id = ${tenantId} and k.environment = ${environment} and (k.marks <> '{}' or k.deferred_by is not null))
    select q.step, e.source_id as "sourceId", e.day::text, e.party_name as "partyName", e.total::text,
      e.due_on::text as "dueOn", q.why, q.is_said as "isSaid"
    from ${takenInSql(of, period, asked)} and e.source_id = any(array(select c.source_id from candidates c))
      and q.may and (q.is_said or q.why is not null)
    order by e.day desc, e.source_id`);
  return { answer, found: rows };
}

/** Documents that hint at a case and were not there, or did not, when it was answered. */
const isFresh = ({ answer }: Cases, { why, sourceId }: Found): boolean =>
  answer !== undefined && why !== null && !answer.seen.includes(sourceId);

/** Every question of a period: whether it is to be asked, why, and whether it was. */
export function billsOf(cases: Cases): Bill[] {
  const { answer } = cases;
  return stepNames.map((name) => {
    const its = cases.found.filter(({ step }) => step === name);
    const fresh = its.filter((each) => isFresh(cases, each)).length;
    const isTicked = answer === undefined ? its.length > 0 : answer.cases.includes(name) || fresh > 0;
    return {
      step: billSteps[name],
      name,
      isTicked,
      // Nobody is asked what they have said by themselves; without a hint "no" is supposed.
      isAsked: answer === undefined ? its.some(({ why }) => why !== null) : answer.asked.includes(name) || fresh > 0,
      isAnswered: answer?.answered.includes(name) === true && fresh === 0,
      said: its.filter(({ isSaid }) => isSaid).length,
      suggested: its.filter(({ isSaid, why }) => why !== null && !isSaid).length,
      fresh,
      // What is new stands first.
      found: its
        .toSorted((one, other) => Number(isFresh(cases, other)) - Number(isFresh(cases, one)))
        .slice(0, mostShown)
        .map(({ step: _, isSaid: __, ...found }) => found),
    };
  });
}

export const areDone = (bills: readonly Bill[]): boolean => waitingOf(bills).length === 0;

export function presentBills(period: string, cases: Cases): DeclarationBills {
  const bills = billsOf(cases);
  return { period, isSaid: cases.answer !== undefined, isDone: areDone(bills), bills };
}

/** The documents that hint at some of the cases, by their ids. */
export const hintsOf = ({ found }: Cases, steps: readonly BillStep[]): string[] => [
  ...new Set(found.filter(({ step, why }) => why !== null && steps.includes(step)).map(({ sourceId }) => sourceId)),
];
