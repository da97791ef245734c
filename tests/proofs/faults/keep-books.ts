import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { saveCollection } from '#contract/books/collections.ts';
import { savePaper } from '#contract/books/papers.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import type { Person } from '#tests/build/person.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import type { PlannedBooking } from './plan.ts';
import { newPatience } from './try-again.ts';

/** The server answered that it is written down: from then on it is in the books, once. */
export interface ToldBooking {
  readonly business: number;
  readonly kind: PlannedBooking['kind'];
  /** Of what was typed; the access key of what was received. */
  readonly id: string;
}

interface BookingOutcome {
  readonly told: readonly ToldBooking[];
  readonly retries: number;
  /** An answer that no fault explains. */
  readonly refusals: readonly string[];
}

/** What is said again, word by word, until the server has answered. */
interface Saying {
  readonly toldAs: string;
  readonly say: (person: Person) => Promise<unknown>;
}

const paperOf = ({ id, number }: PlannedBooking, more: { readonly dueOn?: string } = {}) => ({
  ...({ id, documentType: '02', apiGroup: 'NEG', category: 'supplies', note: '' } as const),
  ...{ supplierIdentification: '1755000056001', supplierName: 'Ferretería El Perno', authorization: '1129384757' },
  ...{ number: `001-002-${String(number).padStart(9, '0')}`, day: dayInEcuador(new Date()), total: '46.00', ...more },
});

/** What is said, one after the other. */
async function sayings(booking: PlannedBooking, ruc: string): Promise<readonly Saying[]> {
  const { kind, id, paymentId, number } = booking;
  const day = dayInEcuador(new Date());
  if (kind === 'typed') {
    const fields = { apiGroup: 'NEG', frequency: 'M', category: 'maintenance', value: '120.00' } as const;
    const body = { ...fields, id, name: `Limpieza ${number}`, from: monthOf(day) };
    return [{ toldAs: id, say: (person) => person.call(saveNewExpense, { body }) }];
  }
  if (kind === 'paper') return [{ toldAs: id, say: (person) => person.call(savePaper, { body: paperOf(booking) }) }];
  if (kind === 'payment') {
    const body = { id: paymentId, day, amount: '20.00', wayToPay: '01' };
    return [
      { toldAs: '', say: (person) => person.call(savePaper, { body: paperOf(booking, { dueOn: day }) }) },
      { toldAs: paymentId, say: (person) => person.call(saveCollection, { params: { entryId: id }, body }) },
    ];
  }
  const receipt = await supplierReceipt({ buyer: ruc, sequential: number, issuedOn: day });
  const file = { name: 'compra.xml', type: 'text/xml', content: authorizedFile(receipt) };
  const body = { importId: id, part: 0, name: file.name };
  return [{ toldAs: receipt.accessKey, say: (person) => person.call(uploadReceived, { body, file }) }];
}

/** Writes down as people do: until the server has said that it is written, always the same. */
export async function keepBooks(
  booking: PlannedBooking,
  { ruc, tabs }: { readonly ruc: string; readonly tabs: readonly Person[] },
): Promise<BookingOutcome> {
  const { business, kind } = booking;
  const told: ToldBooking[] = [];
  const refusals: string[] = [];
  let retries = 0;
  const all = await sayings(booking, ruc);
  const write = async (person: Person) => {
    const mayTryAgain = newPatience();
    for (const { say, toldAs } of all)
      for (;;) {
        try {
          await say(person);
          if (toldAs !== '') told.push({ business, kind, id: toldAs });
          break;
        } catch (error) {
          if (!(await mayTryAgain(error))) {
            refusals.push(`${kind} ${booking.id}: ${String(error)}`);
            return;
          }
          retries++;
        }
      }
  };
  await Promise.all((booking.twice ? tabs : tabs.slice(0, 1)).map(write));
  return { told, retries, refusals };
}
