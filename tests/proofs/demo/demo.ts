/**
 * `npm run demo -- --out DIR`: the main job, headless, against the real processes and only through the API. Leaves the
 * documents in DIR; exits 0 only when the invoice is AUTORIZADO and its mail has arrived. With `--all` it also issues one
 * of each of the six types, voids an invoice, credits another, takes in received ones and mails a report of each: every one
 * must come out right. `--story books` instead keeps the books of a taxpayer: each figure must be the sum of its entries,
 * and the check of the books must find nothing.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dayInEcuador } from '@cuadre/sri/dates';
import { getPdfFromElectronicVoucher, getXmlVoucherIssued } from '#contract/receipts/receipts.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, openBusiness, waitForState } from '#tests/build/person.ts';
import { type Product, startProduct } from '#tests/build/product.ts';
import { runBooks } from './books.ts';
import { runEveryType } from './every-type.ts';
import { waitForMail } from './mail.ts';
import { runReports } from './reports.ts';

const seconds = 1000;

const lucia = (url: string, ruc: string) =>
  openBusiness(url, { ruc, legalName: 'Lucía Morales Páez', email: 'lucia@negocio.ec', password: 'Demo-Cuadre-2026!' });

const told = (outcomes: readonly { what: string; ok: boolean; detail: string }[]): boolean => {
  for (const { what, ok, detail } of outcomes) console.log(`${ok ? 'ok ' : 'NO '} ${what}: ${detail}`);
  return outcomes.every(({ ok }) => ok);
};

const keepBooks = async (product: Product, out: string): Promise<boolean> => {
  const ruc = '1710034065001';
  const person = await lucia(product.running().url, ruc);
  const save = (name: string, content: Uint8Array | string) => writeFileSync(join(out, name), content);
  return told(await runBooks({ product, person, ruc, today: dayInEcuador(new Date()), save }));
};

const runDemo = async (product: Product, out: string, every: boolean) => {
  const { url, mailPage } = product.running();
  const states: { state: string; at: string }[] = [];
  const note = (state: string) => {
    if (states.at(-1)?.state !== state) states.push({ state, at: new Date().toISOString() });
  };
  const save = (name: string, content: Uint8Array | string) => writeFileSync(join(out, name), content);

  const ruc = '1710034065001';
  const today = dayInEcuador(new Date());
  const person = await lucia(url, ruc);
  const draft = invoiceDraft(today);
  const issued = await issueInvoice(person, randomUUID(), draft);
  note(issued.state);
  const receipt = await waitForState(person, issued.id, ['authorized', 'returned', 'refused'], 60 * seconds, (each) =>
    note(each.state),
  );
  const params = { receiptId: receipt.id };
  const xml = (signed: 'true' | 'false') =>
    person.download(getXmlVoucherIssued, { params: { type: 'fc', documentId: receipt.id }, query: { signed } });
  save('factura.xml', await xml('true'));
  save('factura-autorizada.xml', await xml('false'));
  save('ride-a4.pdf', await person.download(getPdfFromElectronicVoucher, { params, query: { size: 'A4' } }));
  save('ride-rollo.pdf', await person.download(getPdfFromElectronicVoucher, { params, query: { size: 'ROLLO' } }));
  const mail =
    mailPage === undefined
      ? undefined
      : await waitForMail(mailPage, 'lucia@negocio.ec', 30 * seconds, /^\[PRÁCTICA\] Factura/);
  if (mail !== undefined) {
    save('correo.eml', mail);
    note('mailed');
  }
  save(
    'result.json',
    JSON.stringify(
      { accessKey: receipt.accessKey, number: receipt.number, total: receipt.total, state: receipt.state, states },
      null,
      2,
    ),
  );
  const outcomes = every ? [...(await runEveryType({ url, person, ruc, today, save }))] : [];
  if (every) outcomes.push(...(await runReports({ person, mailPage, today, save })));
  return told(outcomes) && receipt.state === 'authorized' && mail !== undefined;
};

const { values } = parseArgs({
  options: { out: { type: 'string' }, all: { type: 'boolean', default: false }, story: { type: 'string' } },
});
if (values.out === undefined) {
  console.error('Falta la carpeta: npm run demo -- --out CARPETA');
  process.exit(2);
}
if (values.story !== undefined && values.story !== 'books') {
  console.error('No conocemos esa historia. Hay una: --story books');
  process.exit(2);
}
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const product = await startProduct();
try {
  const isRight = values.story === 'books' ? await keepBooks(product, out) : await runDemo(product, out, values.all);
  console.log(isRight ? `Todo salió bien. Está en ${out}` : `Algo no salió como debía. Mira ${out}`);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await product.stop();
}
