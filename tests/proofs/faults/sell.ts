import { dayInEcuador } from '@cuadre/sri/dates';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { callsOf } from '#contract/receipts/types.ts';
import type { Person } from '#tests/build/person.ts';
import { type PlannedSale, UNDATED } from './plan.ts';
import { mayPass, newPatience } from './try-again.ts';

/** The server answered that it is issued: from then on it may not be lost. */
export interface Told {
  readonly business: number;
  readonly draftId: string;
  readonly receiptId: string;
  readonly accessKey: string;
}

export interface SaleOutcome {
  readonly told: readonly Told[];
  /** Answers that never came, or said 5xx or 429: each was tried again with the same draft id. */
  readonly retries: number;
  /** An answer that no fault explains. */
  readonly refusals: readonly string[];
}

/** Issues as people do: until the server has said that it is issued, always with the same draft id. */
export async function sell(sale: PlannedSale, tabs: readonly Person[]): Promise<SaleOutcome> {
  const draft = JSON.parse(JSON.stringify(sale.draft).replaceAll(UNDATED, dayInEcuador(new Date()))) as ReceiptDraft;
  const calls = callsOf(sale.type);
  const told: Told[] = [];
  const refusals: string[] = [];
  let retries = 0;
  const issue = async (person: Person) => {
    const mayTryAgain = newPatience();
    for (;;) {
      try {
        const { id, accessKey } = await person.call(calls.issue, { body: { draftId: sale.draftId, draft } });
        told.push({ business: sale.business, draftId: sale.draftId, receiptId: id, accessKey });
        return;
      } catch (error) {
        if (sale.givesUp && mayPass(error)) return;
        if (!(await mayTryAgain(error))) {
          refusals.push(`${sale.draftId}: ${String(error)}`);
          return;
        }
        retries++;
      }
    }
  };
  await Promise.all((sale.twice ? tabs : tabs.slice(0, 1)).map(issue));
  return { told, retries, refusals };
}
