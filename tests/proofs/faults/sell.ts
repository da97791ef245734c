import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { callsOf } from '#contract/receipts/types.ts';
import { type Person, Refused } from '#tests/build/person.ts';
import { type PlannedSale, UNDATED } from './plan.ts';

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

const patience = 120_000;

/** A network error, or a server that is not there yet. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.status === 429;

/** Issues as people do: until the server has said that it is issued, always with the same draft id. */
export async function sell(sale: PlannedSale, tabs: readonly Person[]): Promise<SaleOutcome> {
  const draft = JSON.parse(JSON.stringify(sale.draft).replaceAll(UNDATED, dayInEcuador(new Date()))) as ReceiptDraft;
  const calls = callsOf(sale.type);
  const told: Told[] = [];
  const refusals: string[] = [];
  let retries = 0;
  const issue = async (person: Person) => {
    for (const end = Date.now() + patience; ; ) {
      try {
        const { id, accessKey } = await person.call(calls.issue, { body: { draftId: sale.draftId, draft } });
        told.push({ business: sale.business, draftId: sale.draftId, receiptId: id, accessKey });
        return;
      } catch (error) {
        if (!mayPass(error) || Date.now() > end) {
          refusals.push(`${sale.draftId}: ${String(error)}`);
          return;
        }
        if (sale.givesUp) return;
        retries++;
        await sleep(100 + Math.random() * 500);
      }
    }
  };
  await Promise.all((sale.twice ? tabs : tabs.slice(0, 1)).map(issue));
  return { told, retries, refusals };
}
