import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getReceivedImport, uploadReceived } from '#contract/received/imports.ts';
import type { Person } from '#tests/build/person.ts';
import { authorizedFile, type SupplierReceiptOptions, supplierReceipt } from '#tests/build/supplier-receipts.ts';

/** What suppliers sold comes in as their authorised files, in one import; ends when nothing of it waits. */
export async function importPurchases(person: Person, sold: readonly SupplierReceiptOptions[]): Promise<void> {
  const importId = randomUUID();
  for (const [part, each] of sold.entries()) {
    const text = authorizedFile(await supplierReceipt({ ...each, sequential: 100 + part }));
    const file = { name: `${part}.xml`, type: 'application/xml', content: new Uint8Array(text) };
    await person.call(uploadReceived, { body: { importId, part, name: file.name }, file });
  }
  for (let waited = 0; waited < 60; waited++) {
    if ((await person.call(getReceivedImport, { params: { importId } })).waiting === 0) return;
    await sleep(500);
  }
}
