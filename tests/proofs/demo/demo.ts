/**
 * `npm run demo -- --out DIR`: the main job, headless, against the real processes and only through the API. Leaves the
 * documents in DIR; exits 0 only when the invoice is AUTORIZADO and its mail has arrived. With `--all` it also issues one
 * of each of the six types, voids an invoice, credits another, takes in received ones and mails a report of each: every one
 * must come out right. `--story books` instead keeps the books of a taxpayer: each figure must be the sum of its entries,
 * and the check of the books must find nothing. `--story iva` files a
 * taxpayer's first return of IVA, `--story renta` a year of income tax, `--story shop` buys documents of somebody whose own
 * are used up. All run on `CUADRE_NOW`.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Day, dayInEcuador, instantInEcuador } from '@cuadre/sri/dates';
import { getPdfFromElectronicVoucher, getXmlVoucherIssued } from '#contract/receipts/receipts.ts';
import { readClock } from '#server/launch/clock.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, openBusiness, Person, waitForState } from '#tests/build/person.ts';
import { practiceSri } from '#tests/build/practice-sri.ts';
import { type Product, startProduct } from '#tests/build/product.ts';
import { openRealBusiness } from '#tests/build/real-taxpayer.ts';
import { runBooks } from './books.ts';
import { runEveryType } from './every-type.ts';
import { runIva } from './iva.ts';
import { waitForMail } from './mail.ts';
import { demoKey, newBusiness } from './people.ts';
import { dayWithTables, runRenta } from './renta.ts';
import { runReports } from './reports.ts';
import { runShop } from './shop.ts';

const seconds = 1000;
const began = Date.now();
const begins = readClock(process.env, new Date(began))?.begins ?? new Date(began);
/** Where the product's clock is. */
const todayThere = (): Day => dayInEcuador(new Date(begins.getTime() + Date.now() - began));

const lucia = newBusiness('Lucía Morales Páez', 'lucia@negocio.ec', 'Demo-Cuadre-2026!');
const { ruc } = lucia;

// On a database that is given, as for every process and command that this run starts.
if (process.env.DATABASE_URL) process.env.CUADRE_MASTER_KEY ??= demoKey;

const told = (outcomes: readonly { what: string; ok: boolean; detail: string }[]): boolean => {
  for (const { what, ok, detail } of outcomes) console.log(`${ok ? 'ok ' : 'NO '} ${what}: ${detail}`);
  return outcomes.every(({ ok }) => ok);
};

const savingIn = (out: string) => (name: string, content: Uint8Array | string) =>
  writeFileSync(join(out, name), content);

const keepBooks = async (out: string) => {
  const product = await startProduct();
  try {
    const person = await openBusiness(product.running().url, lucia);
    return told(await runBooks({ product, person, ruc, today: todayThere(), save: savingIn(out) }));
  } finally {
    await product.stop();
  }
};

/** The clock goes on: the same data, started again on another day; `first`: the one on which it begins, if another than today. */
const fileWith = (run: typeof runIva, first?: () => Day | undefined) => async (out: string) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cuadre-demo-'));
  const begun = first?.();
  if (begun !== undefined) console.error(`Las tablas de hoy todavía no están: empieza el ${begun}.`);
  let product = await startProduct({ dataFolder, ...(begun && { env: { CUADRE_NOW: begun } }) });
  const goTo = async (day: Day) => {
    await product.stop();
    product = await startProduct({ dataFolder, env: { CUADRE_NOW: day } });
    const person = new Person(product.running().url);
    await person.signIn(lucia.email, lucia.password);
    return person;
  };
  try {
    const person = await openBusiness(product.running().url, lucia);
    return told(await run({ person, ruc, today: begun ?? todayThere(), goTo, save: savingIn(out) }));
  } finally {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

const cuadre = newBusiness('Cuadre del Ecuador', 'ventas@cuadre.ec', 'Vende-Cuadre-2026!');

/**
 * What is sold is used in producción only, so a stand-in takes the place of the SRI there. It is the morning of the day: the
 * provider gives money back to a card only until the evening.
 */
const buy = async (out: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-demo-sri-'));
  const morning = instantInEcuador(todayThere(), '08:00:00');
  const ahead = morning.getTime() - Date.now();
  const now = () => new Date(Date.now() + ahead);
  const sri = await practiceSri(folder, now, '2');
  try {
    const env = { PAYMENTS: 'test', SRI_PRODUCCION_URL: sri.url, CUADRE_NOW: morning.toISOString() };
    const product = await startProduct({ env });
    try {
      const { url, mailPage = '' } = product.running();
      await openRealBusiness({ url, mailPage, now }, cuadre);
      const buyer = await openRealBusiness({ url, mailPage, now }, lucia);
      return told(await runShop({ product, buyer, seller: cuadre.ruc, today: todayThere(), save: savingIn(out) }));
    } finally {
      await product.stop();
    }
  } finally {
    await sri.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const issueAll = async (product: Product, out: string, every: boolean) => {
  const { url, mailPage } = product.running();
  const states: { state: string; at: string }[] = [];
  const note = (state: string) => {
    if (states.at(-1)?.state !== state) states.push({ state, at: new Date().toISOString() });
  };
  const save = savingIn(out);

  const today = todayThere();
  const person = await openBusiness(url, lucia);
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
      : await waitForMail(mailPage, lucia.email, 30 * seconds, /^\[PRÁCTICA\] Factura/);
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
  const outcomes = every ? [...(await runEveryType({ url, person, business: lucia, today, save }))] : [];
  if (every) outcomes.push(...(await runReports({ person, mailPage, today, save })));
  return told(outcomes) && receipt.state === 'authorized' && mail !== undefined;
};

const runDemo = async (out: string, every: boolean) => {
  const product = await startProduct();
  try {
    return await issueAll(product, out, every);
  } finally {
    await product.stop();
  }
};

const stories: Readonly<Record<string, (out: string) => Promise<boolean>>> = {
  books: keepBooks,
  iva: fileWith(runIva),
  renta: fileWith(runRenta, () => dayWithTables(todayThere())),
  shop: buy,
};

const { values } = parseArgs({
  options: { out: { type: 'string' }, all: { type: 'boolean', default: false }, story: { type: 'string' } },
});
if (values.out === undefined) {
  console.error('Falta la carpeta: npm run demo -- --out CARPETA');
  process.exit(2);
}
const story = values.story === undefined ? (out: string) => runDemo(out, values.all) : stories[values.story];
if (story === undefined) {
  console.error(
    `No conocemos esa historia. Hay estas: ${Object.keys(stories)
      .map((name) => `--story ${name}`)
      .join(', ')}`,
  );
  process.exit(2);
}
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const isRight = await story(out);
console.log(isRight ? `Todo salió bien. Está en ${out}` : `Algo no salió como debía. Mira ${out}`);
process.exitCode = isRight ? 0 : 1;
