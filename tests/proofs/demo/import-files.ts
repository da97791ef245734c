import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getReceivedImport, uploadReceived } from '#contract/received/imports.ts';
import type { Person } from '#tests/build/person.ts';
import {
  authorizedFile,
  type SupplierReceipt,
  type SupplierReceiptOptions,
  supplierReceipt,
} from '#tests/build/supplier-receipts.ts';

const weights = [4, 3, 2, 7, 6, 5, 4, 3, 2];

/** RUC of a company: another name is another supplier. */
function companyRuc(at: number): string {
  for (let serial = 16_919 + at * 10; ; serial++) {
    const nine = `179${String(serial).padStart(6, '0')}`;
    const check = (11 - (weights.reduce((all, weight, place) => all + weight * Number(nine[place]), 0) % 11)) % 11;
    if (check < 10) return `${nine}${check}001`;
  }
}

/** What suppliers sold comes in as their authorised files, in one import; ends when nothing of it waits. */
export const importPurchases = async (
  person: Person,
  sold: readonly Omit<SupplierReceiptOptions, 'ruc'>[],
): Promise<void> =>
  importReceipts(
    person,
    await Promise.all(
      sold.map((each, part) => supplierReceipt({ ...each, ruc: companyRuc(part), sequential: 100 + part })),
    ),
  );

/** The same of receipts that are made already. */
export async function importReceipts(person: Person, receipts: readonly SupplierReceipt[]): Promise<void> {
  const importId = randomUUID();
  for (const [part, each] of receipts.entries()) {
    const text = authorizedFile(each);
    const file = { name: `${part}.xml`, type: 'application/xml', content: new Uint8Array(text) };
    await person.call(uploadReceived, { body: { importId, part, name: file.name }, file });
  }
  for (let waited = 0; waited < 60; waited++) {
    if ((await person.call(getReceivedImport, { params: { importId } })).waiting === 0) return;
    await sleep(500);
  }
}
