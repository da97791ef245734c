import { randomUUID } from 'node:crypto';
import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { saveRepeatingInvoice } from '#contract/receipts/repeating.ts';
import type { Person } from '#tests/build/person.ts';
import type { Told } from './sell.ts';
import { newPatience } from './try-again.ts';

/** The server answered that it repeats: from then on each of its months has one draft. */
export interface Repeating {
  readonly business: number;
  readonly id: string;
}

/** An invoice that was issued repeats from today on; said again with the same id until the server has answered. */
export async function repeatInvoice(person: Person, { business, receiptId }: Told): Promise<Repeating | undefined> {
  const id = randomUUID();
  const today = dayInEcuador(new Date());
  const body = { id, receiptId, frequency: 'M', day: Number(today.slice(8)), from: monthOf(today) } as const;
  const mayTryAgain = newPatience();
  for (;;) {
    try {
      await person.call(saveRepeatingInvoice, { body });
      return { business, id };
    } catch (error) {
      // It came back from the SRI meanwhile: no sale, and nothing repeats. Nor was anything promised to who gave up.
      if (!(await mayTryAgain(error))) return undefined;
    }
  }
}
