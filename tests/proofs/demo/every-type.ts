/** The second half of `npm run demo -- --all`: every type of receipt, voiding, and receipts that came in. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentNameOf } from '@cuadre/sri/catalogs';
import { addDays, type Day } from '@cuadre/sri/dates';
import { type ReceiptName, retentionDraftOf } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import type { z } from 'zod';
import { updateTaxData } from '#contract/business/tax-data.ts';
import type { SchemaOf } from '#contract/endpoint.ts';
import { getPdfFromElectronicVoucher, getXmlVoucherIssued, type ReceiptDetail } from '#contract/receipts/receipts.ts';
import { creditNoteCalls, getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import { debitNoteCalls, getInvoiceToDebitNote } from '#contract/receipts/types/debit-notes.ts';
import { invoiceCalls } from '#contract/receipts/types/invoices.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/types/purchase-liquidations.ts';
import type { ReceiptCalls } from '#contract/receipts/types/receipt-calls.ts';
import { getInvoiceToRemision, remissionGuideCalls } from '#contract/receipts/types/remission-guides.ts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import { receiptContracts } from '#contract/receipts/types.ts';
import { cancelElectronicVoucher } from '#contract/receipts/voiding.ts';
import { getReceivedImport, getReceivedImportItems, uploadReceived } from '#contract/received/imports.ts';
import { getVouchersReceived } from '#contract/received/received.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { type Business, openBusiness, type Person, waitForState } from '#tests/build/person.ts';
import { newBusiness } from './people.ts';
import type { Outcome } from './story.ts';

const seconds = 1000;

/** Names of the files. */
const files: Partial<Record<ReceiptName, string>> = {
  invoice: 'factura',
  purchaseLiquidation: 'liquidacion-compra',
  creditNote: 'nota-credito',
  debitNote: 'nota-debito',
  remissionGuide: 'guia-remision',
  retention: 'retencion',
};

interface Stage {
  readonly url: string;
  readonly person: Person;
  readonly business: Business;
  readonly today: Day;
  save(name: string, content: Uint8Array | string): void;
}

/** Issues it, waits for the SRI, and leaves XML and both papers. */
async function issue(stage: Stage, calls: ReceiptCalls, draft: object, to: Outcome[]): Promise<ReceiptDetail> {
  const { person } = stage;
  const body = { draftId: randomUUID(), draft } as z.input<SchemaOf<typeof calls.issue, 'body'>>;
  const issued = await person.call(calls.issue, { body });
  const receipt = await waitForState(person, issued.id, ['authorized', 'returned', 'refused'], 60 * seconds);
  const name = documentNameOf(receipt.documentType);
  const { xml } = receiptContracts[name];
  const file = files[name] ?? name;
  const asXml = (signed: 'true' | 'false') =>
    person.download(getXmlVoucherIssued, { params: { type: xml, documentId: receipt.id }, query: { signed } });
  const asPdf = (size: 'A4' | 'ROLLO') =>
    person.download(getPdfFromElectronicVoucher, { params: { receiptId: receipt.id }, query: { size } });
  stage.save(`${file}.xml`, await asXml('true'));
  stage.save(`${file}-autorizado.xml`, await asXml('false'));
  stage.save(`${file}-a4.pdf`, await asPdf('A4'));
  stage.save(`${file}-rollo.pdf`, await asPdf('ROLLO'));
  to.push({ what: file, ok: receipt.state === 'authorized', detail: `${receipt.number} ${receipt.state}` });
  return receipt;
}

/** Six types, one of each; the invoice that is voided and the one that is credited are two. */
export async function runEveryType(stage: Stage): Promise<readonly Outcome[]> {
  const { person, today } = stage;
  const done: Outcome[] = [];
  const invoice = await issue(stage, invoiceCalls, invoiceDraft(today), done);
  const params = { receiptId: invoice.id };

  const credit = (await person.call(getInvoiceToCreditNote, { params })).draft;
  const [first] = credit.lines;
  await issue(stage, creditNoteCalls, { ...credit, reason: 'Devolución', lines: first ? [first] : [] }, done);

  const debit = (await person.call(getInvoiceToDebitNote, { params })).draft;
  const reasons = [{ reason: 'Interés por mora', value: '3.50', ivaCode: '0' }];
  await issue(stage, debitNoteCalls, { ...debit, reasons }, done);

  const guide = (await person.call(getInvoiceToRemision, { params })).draft;
  const carrier = { identificationType: '05', identification: '1710034065', name: 'Luis Ponce', plate: 'PBA1234' };
  const journey = { startAddress: 'Av. Amazonas N34-120, Quito', startsOn: today, endsOn: addDays(today, 1) };
  const recipients = guide.recipients.map((each) => ({
    ...each,
    address: each.address || 'Calle Larga 5-24, Cuenca',
    reason: each.reason || 'Venta',
  }));
  await issue(stage, remissionGuideCalls, { ...guide, ...journey, carrier, recipients }, done);

  const farmer = {
    identificationType: '05',
    identification: '1710034065',
    name: 'María Toapanta',
    address: 'Comunidad Zumbahua, Cotopaxi',
    email: 'maria.toapanta@correo.ec',
  };
  const potatoes = { description: 'Papa chola, quintal', quantity: '4', unitPrice: '18.50', ivaCode: '0' };
  const head = { issuedOn: today, establishment: '001', salesPoint: '001' };
  await issue(stage, purchaseLiquidationCalls, { ...head, supplier: farmer, lines: [potatoes], payments: [] }, done);

  const received = await receive(stage, done);
  if (received !== undefined) await retain(stage, received, done);
  await voidOne(stage, done);
  return done;
}

/** Another business of the same installation sells to ours; its authorised XML is imported as a file. */
async function receive(stage: Stage, to: Outcome[]): Promise<string | undefined> {
  const { person, business, today } = stage;
  const andina = newBusiness('Comercial Andina S.A.', 'ventas@andina.ec', 'Demo-Cuadre-2026!');
  const supplier = await openBusiness(stage.url, andina);
  const buyer = {
    identificationType: '04' as const,
    identification: business.ruc,
    name: business.legalName,
    address: 'Quito',
    email: business.email,
  };
  const files: string[] = [];
  for (const quantity of ['1', '2', '3']) {
    const lines = [{ description: 'Toner', quantity, unitPrice: '60', ivaCode: '4' }];
    const draft = invoiceDraft(today, { buyer, lines });
    const sold = await supplier.call(invoiceCalls.issue, { body: { draftId: randomUUID(), draft } });
    await waitForState(supplier, sold.id, ['authorized'], 60 * seconds);
    const params = { type: 'fc', documentId: sold.id } as const;
    files.push(new TextDecoder().decode(await supplier.download(getXmlVoucherIssued, { params })));
  }
  const importId = randomUUID();
  for (const [part, text] of [...files, '<factura>rota'].entries()) {
    const name = `recibido-${part + 1}.xml`;
    stage.save(name, text);
    const file = { name, type: 'application/xml', content: new TextEncoder().encode(text) };
    await person.call(uploadReceived, { body: { importId, part, name }, file });
  }
  const params = { importId };
  for (let waited = 0; waited < 60; waited++) {
    if ((await person.call(getReceivedImport, { params })).waiting === 0) break;
    await sleep(500);
  }
  const items = (await person.call(getReceivedImportItems, { params, query: { limit: 100 } })).items;
  const list = (await person.call(getVouchersReceived, { query: { from: addDays(today, -1), to: today, limit: 100 } }))
    .items;
  stage.save('recibidos.json', JSON.stringify({ items, list }, null, 2));
  const accepted = items.filter(({ state }) => state === 'accepted').length;
  const refused = items.filter(({ state }) => state === 'refused').length;
  to.push({
    what: 'recibidos',
    ok: accepted === 3 && refused === 1,
    detail: `${accepted} accepted, ${refused} refused`,
  });
  return files[0];
}

/** Withholds from what was received; only designated agents may. */
async function retain(stage: Stage, receivedXml: string, to: Outcome[]): Promise<void> {
  const { person, today, business } = stage;
  const { ruc, legalName, email } = business;
  await person.call(updateTaxData, {
    body: {
      ruc,
      legalName,
      headOfficeAddress: 'Av. Amazonas N34-120 y Av. Atahualpa, Quito',
      email,
      regime: 'GEN',
      keepsAccounting: false,
      retentionAgent: '1',
    },
  });
  const read = readReceipt(receivedXml);
  if (read.type !== 'invoice') throw new Error('the supplier’s XML is no invoice');
  const draft = retentionDraftOf(read.document, {
    issuedOn: today,
    establishment: '001',
    salesPoint: '001',
    kind: 'goods',
    supplierEmail: 'ventas@andina.ec',
  });
  await issue(stage, retentionCalls, draft, to);
}

/** An invoice that is voided on the practice portal; only the SRI's word makes it so. */
async function voidOne(stage: Stage, to: Outcome[]): Promise<void> {
  const { person, today } = stage;
  const body = { draftId: randomUUID(), draft: invoiceDraft(today) };
  const { id } = await person.call(invoiceCalls.issue, { body });
  await waitForState(person, id, ['authorized'], 60 * seconds);
  await person.call(cancelElectronicVoucher, { body: { receiptId: id, step: 'begin' } });
  await person.call(cancelElectronicVoucher, { body: { receiptId: id, step: 'practise' } });
  const receipt = await waitForState(person, id, ['voided'], 60 * seconds);
  const size = { size: 'A4' } as const;
  stage.save(
    'anulada-a4.pdf',
    await person.download(getPdfFromElectronicVoucher, { params: { receiptId: id }, query: size }),
  );
  to.push({ what: 'anulada', ok: receipt.state === 'voided', detail: `${receipt.number} ${receipt.state}` });
}
