import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import { getInvoice } from '#contract/receipts/receipts.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, type Person } from '#tests/build/person.ts';

interface Selling {
  /** Ids of the receipts that were told to somebody as issued. */
  readonly issued: ReadonlySet<string>;
  readonly failures: readonly string[];
  /** Resolves when so many more were issued. */
  more(count: number): Promise<void>;
  /** Resolves when the last call has its answer. */
  stop(): Promise<void>;
}

/** Each of them issues an invoice and reads it, again and again; what fails is not tried again. */
export const sellOn = (people: readonly Person[]): Selling => {
  const issued = new Set<string>();
  const failures: string[] = [];
  let isOver = false;
  const sell = async (person: Person) => {
    while (!isOver) {
      try {
        const { id } = await issueInvoice(person, randomUUID(), invoiceDraft(dayInEcuador(new Date())));
        issued.add(id);
        await person.call(getInvoice, { params: { receiptId: id } });
      } catch (error) {
        failures.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error));
      }
      await sleep(250); // a person thinks longer
    }
  };
  const selling = people.map(sell);
  return {
    issued,
    failures,
    more: async (count) => {
      const wanted = issued.size + count;
      while (issued.size < wanted && failures.length === 0) await sleep(20);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(selling);
    },
  };
};
