import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import { savePaper } from '#contract/books/papers.ts';
import { acceptDeclaration, getApproval } from '#contract/declarations/filing.ts';
import { saveReturnBoxes, startDeclarations } from '#contract/declarations/returns.ts';
import { type Person, Refused } from '#tests/build/person.ts';
import type { PlannedReturn } from './plan.ts';
import { newPatience } from './try-again.ts';

/** The server answered that it is approved: from then on it may not be lost. */
export interface ToldApproval {
  readonly business: number;
  readonly returnId: string;
}

interface ApprovalOutcome {
  readonly told: readonly ToldApproval[];
  readonly retries: number;
  /** An answer that no fault explains. */
  readonly refusals: readonly string[];
}

/** The month so many before this one. */
const monthBefore = (count: number): Month => addMonths(monthOf(dayInEcuador(new Date())), -count);

/** A business begins its returns here, with a purchase in each month that will be approved. */
export async function beginReturns(person: Person, months: number, newId: () => string): Promise<void> {
  await person.call(startDeclarations, { body: { period: monthBefore(months) } });
  for (let count = months; count > 0; count--)
    await person.call(savePaper, { body: paperOf(monthBefore(count), newId()) });
}

const paperOf = (month: Month, id: string) => ({
  id,
  documentType: '02' as const,
  supplierIdentification: '1755000056001',
  supplierName: 'Papelería La Esquina',
  number: `001-001-000${month.replace('-', '')}`,
  authorization: '1129384756',
  day: `${month}-15`,
  apiGroup: 'NEG' as const,
  category: 'supplies',
  total: '23.00',
  note: '',
});

/** Approves as people do: what they see, until the server has said that it is approved, always with the same id. */
export async function approve(
  { business, id, monthsAgo, twice, isReplaced }: PlannedReturn,
  tabs: readonly Person[],
  newId: () => string,
): Promise<ApprovalOutcome> {
  const period = monthBefore(monthsAgo);
  const told: ToldApproval[] = [];
  const refusals: string[] = [];
  let retries = 0;
  /** What somebody tries until it is answered; undefined where no other try would help. */
  const insist = async <Answer>(tryOnce: () => Promise<Answer>): Promise<Answer | undefined> => {
    const mayTryAgain = newPatience();
    for (;;) {
      try {
        return await tryOnce();
      } catch (error) {
        // Another return that leads to this one was filed meanwhile: what it comes to is looked at again.
        const isOther = error instanceof Refused && error.problem.code === 'declaration.moved';
        if (!isOther && !(await mayTryAgain(error))) {
          refusals.push(`${period}: ${String(error)}`);
          return undefined;
        }
        retries++;
      }
    }
  };
  const press = (person: Person, returnId: string) =>
    insist(async () => {
      const { pay, fingerprint, open } = await person.call(getApproval, { query: { period } });
      const answer = await person.call(acceptDeclaration, { body: { id: returnId, period, pay, fingerprint, open } });
      told.push({ business, returnId: answer.id });
    });
  const pressAll = (returnId: string) =>
    Promise.all((twice ? tabs : tabs.slice(0, 1)).map((person) => press(person, returnId)));

  await pressAll(id);
  const [person] = tabs;
  if (isReplaced && person !== undefined && refusals.length === 0) {
    const isFiled = () =>
      insist(async () => (await person.call(getApproval, { query: { period } })).declaration?.state === 'sent');
    while ((await isFiled()) === false) await sleep(500);
    await insist(() => person.call(saveReturnBoxes, { body: { period, boxes: { 612: '25' } } }));
    await pressAll(newId());
  }
  return { told, retries, refusals };
}
