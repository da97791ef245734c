import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { saveRepeatingInvoice } from '#contract/receipts/repeating.ts';
import { type Person, Refused } from '#tests/build/person.ts';
import { mayPass, type Told } from './sell.ts';

/** The server answered that it repeats: from then on each of its months has one draft. */
export interface Repeating {
  readonly business: number;
  readonly id: string;
}

const patience = 120_000;

/** An invoice that was issued repeats from today on; said again with the same id until the server has answered. */
export async function repeatInvoice(person: Person, { business, receiptId }: Told): Promise<Repeating | undefined> {
  const id = randomUUID();
  const today = dayInEcuador(new Date());
  const body = { id, receiptId, frequency: 'M', day: Number(today.slice(8)), from: monthOf(today) } as const;
  for (const end = Date.now() + patience; ; ) {
    try {
      await person.call(saveRepeatingInvoice, { body });
      return { business, id };
    } catch (error) {
      // It came back from the SRI meanwhile: no sale, and nothing repeats. Nor was anything promised to who gave up.
      if ((error instanceof Refused && !mayPass(error)) || Date.now() > end) return undefined;
      await sleep(100 + Math.random() * 500);
    }
  }
}
