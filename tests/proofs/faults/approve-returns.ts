import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import { savePaper, updatePaper } from '#contract/books/papers.ts';
import {
  acceptDeclaration,
  acceptRentDeclaration,
  getApproval,
  getDeclaration,
  reportFiled,
  reportRefused,
} from '#contract/declarations/filing.ts';
import { saveReturnBoxes, startDeclarations } from '#contract/declarations/returns.ts';
import { type Person, Refused } from '#tests/build/person.ts';
import { monthsApproved, type PlannedReturn } from './plan.ts';
import { newPatience } from './try-again.ts';

/** The server answered that it is approved: from then on it may not be lost. */
export interface ToldApproval {
  readonly business: number;
  readonly returnId: string;
}

/** What a person said of how a return ended. */
export interface SaidEnd {
  readonly ruc: string;
  readonly obligation: PlannedReturn['obligation'];
  readonly period: string;
  readonly state: 'sent' | 'refused';
  readonly number: string | null;
  /** Somebody heard that it is written down; else it may be, or not. */
  readonly isAnswered: boolean;
}

/** A purchase of a sent month that its owner changed, who was told that its return is sent. */
export interface ToldChange {
  readonly business: number;
  readonly period: string;
  readonly document: string;
  readonly was: string;
  readonly now: string;
}

interface ApprovalOutcome {
  readonly told: readonly ToldApproval[];
  readonly said: readonly SaidEnd[];
  readonly changed: readonly ToldChange[];
  readonly retries: number;
  /** An answer that no fault explains. */
  readonly refusals: readonly string[];
}

/** The month so many before this one. */
const monthBefore = (count: number): Month => addMonths(monthOf(dayInEcuador(new Date())), -count);
export const periodOf = ({ obligation, monthsAgo }: PlannedReturn): string =>
  obligation === 'renta' ? String(Number(dayInEcuador(new Date()).slice(0, 4)) - 1) : monthBefore(monthsAgo);

/** A business begins its returns here, with a purchase in each month that will be approved. */
export async function beginReturns(person: Person, planned: readonly PlannedReturn[]): Promise<void> {
  await person.call(startDeclarations, { body: { period: monthBefore(monthsApproved) } });
  for (const each of planned)
    if (each.obligation === 'iva') await person.call(savePaper, { body: paperOf(each, totals.was) });
}

/** What was looked at is not what is approved any more. */
const movedOn: ReadonlySet<string> = new Set(['declaration.moved', 'declaration.open_points']);

const totals = { was: '23.00', now: '31.00' };

const paperOf = (planned: PlannedReturn, total: string) => ({
  id: planned.paperId,
  documentType: '02' as const,
  supplierIdentification: '1755000056001',
  supplierName: 'Papelería La Esquina',
  number: `001-001-000${periodOf(planned).replace('-', '')}`,
  authorization: '1129384756',
  day: `${periodOf(planned)}-15`,
  apiGroup: 'NEG' as const,
  category: 'supplies',
  total,
  note: '',
});

/**
 * Approves as people do: what they see, until the server has said that it is approved, always with the same id. Then files it
 * and says so, or waits for who does; what was not taken is approved again.
 */
export async function approve(
  planned: PlannedReturn,
  { ruc, tabs }: { readonly ruc: string; readonly tabs: readonly Person[] },
  newId: () => string,
): Promise<ApprovalOutcome> {
  const { business, id, obligation, way, twice, isReplaced, isRefused, isChanged, number } = planned;
  const period = periodOf(planned);
  const told: ToldApproval[] = [];
  const said: SaidEnd[] = [];
  const changed: ToldChange[] = [];
  const refusals: string[] = [];
  let retries = 0;
  /** What somebody tries until it is answered; undefined where no other try would help. */
  const insist = async <Answer>(tryOnce: () => Promise<Answer>): Promise<Answer | undefined> => {
    const mayTryAgain = newPatience();
    for (;;) {
      try {
        return await tryOnce();
      } catch (error) {
        // Another return that leads to this one was filed or refused meanwhile: it is looked at again.
        const isOther = error instanceof Refused && movedOn.has(error.problem.code ?? '');
        if (!isOther && !(await mayTryAgain(error))) {
          refusals.push(`${obligation} ${period}: ${String(error)}`);
          return undefined;
        }
        retries++;
        if (isOther) await sleep(300);
      }
    }
  };
  const all = <Answer>(tryOnce: (person: Person) => Promise<Answer>) =>
    Promise.all((twice ? tabs : tabs.slice(0, 1)).map((person) => insist(() => tryOnce(person))));
  const press = (returnId: string) =>
    all(async (person) => {
      const { pay, fingerprint, open } = await person.call(getApproval, { query: { period, obligation } });
      const body = { id: returnId, pay, fingerprint, open, ...(way === 'owner' && { filer: 'owner' as const }) };
      const answer =
        obligation === 'renta'
          ? await person.call(acceptRentDeclaration, { body: { ...body, year: period } })
          : await person.call(acceptDeclaration, { body: { ...body, period, obligation } });
      told.push({ business, returnId: answer.id });
    });
  /** Said to be so, whether or not the answer comes. */
  const say = async (state: SaidEnd['state'], tell: (person: Person) => Promise<unknown>) => {
    const end = { ruc, obligation, period, state, number: state === 'sent' ? number : null };
    said.push({ ...end, isAnswered: false });
    const answers = await all(async (person) => {
      await tell(person);
      return true;
    });
    if (answers.includes(true)) said.push({ ...end, isAnswered: true });
  };
  const [person] = tabs;
  const end = () => ({ told, said, changed, retries, refusals });
  if (person === undefined) return end();
  const lastTold = () => told.at(-1)?.returnId ?? id;
  /** Until somebody else has said how it ended; nobody waits any more who was refused. */
  const ended = async () => {
    for (;;) {
      const query = { declarationId: lastTold() };
      const state = await insist(async () => (await person.call(getDeclaration, { query })).state);
      if (state === undefined || state === 'sent' || state === 'refused') return state;
      await sleep(500);
    }
  };

  await press(id);
  if (refusals.length > 0) return end();
  if (way === 'owner') {
    if (isRefused) {
      const detail = 'El portal está en mantenimiento';
      await say('refused', (tab) => tab.call(reportRefused, { body: { declarationId: lastTold(), detail } }));
      await press(newId());
    }
    const filedOn = dayInEcuador(new Date());
    await say('sent', (tab) => tab.call(reportFiled, { body: { declarationId: lastTold(), number, filedOn } }));
  }
  if (way === 'operator') while ((await ended()) === 'refused' && refusals.length === 0) await press(newId());
  if (isReplaced && (await ended()) === 'sent') {
    await insist(() => person.call(saveReturnBoxes, { body: { period, boxes: { 612: '25' } } }));
    await press(newId());
  }
  if (isChanged && (await ended()) === 'sent') {
    const body = { ...paperOf(planned, totals.now), version: 1, evenClosed: true };
    const isDone = await insist(() =>
      person.call(updatePaper, { body }).then(
        () => true,
        (error: unknown) => {
          // An answer was lost, and it is changed already.
          if (error instanceof Refused && error.problem.code === 'typed.changed') return true;
          throw error;
        },
      ),
    );
    if (isDone) changed.push({ business, period, document: planned.paperId, ...totals });
  }
  return end();
}
