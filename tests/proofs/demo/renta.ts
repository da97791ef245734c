import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Day } from '@cuadre/sri/dates';
import { incomeTaxTables } from '@cuadre/sri/declarations/income-tax';
import { amount, sum } from '@cuadre/sri/num';
import { acceptRentDeclaration, getApproval, getDeclaration } from '#contract/declarations/filing.ts';
import { getReturnPdf } from '#contract/declarations/returns.ts';
import {
  getExpensePersonal,
  getRevenueDocuments,
  getRevenueReturn,
  type RevenueDocuments,
  type RevenueReturn,
  saveRevenueAnswers,
} from '#contract/declarations/year/revenue.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, type Person, waitForState } from '#tests/build/person.ts';
import { foreignRetention } from '#tests/build/supplier-notes.ts';
import type { SupplierReceiptOptions } from '#tests/build/supplier-receipts.ts';
import { importPurchases, importReceipts } from './import-files.ts';
import type { Outcome, ReturnStory } from './story.ts';

const seconds = 1000;

/** A year without its tables approves nothing: then a day of the newest that has them; undefined: this one has. */
export function dayWithTables(today: Day): Day | undefined {
  const newest = incomeTaxTables.reduce(
    (last, { kind, toYear }) => (kind === 'general' ? Math.max(last, toYear) : last),
    0,
  );
  return Number(today.slice(0, 4)) <= newest ? undefined : `${newest}-12-01`;
}

/**
 * The income tax of a year: sells, buys for the business and for the family, answers what no document says, approves in the
 * next year, and the stand-in portal files. Each figure must be the sum of its documents, the rebate what its rule gives of
 * them, and what was approved what was shown.
 */
export async function runRenta({ person, ruc, today, goTo, save }: ReturnStory): Promise<Outcome[]> {
  const year = today.slice(0, 4);
  const { lines } = invoiceDraft(today);
  const sale = { ...lines[0], description: 'Diseño de procesos contables', quantity: '1', unitPrice: '31000.00' };
  const { id } = await issueInvoice(person, randomUUID(), invoiceDraft(today, { lines: [{ ...sale, ivaCode: '4' }] }));
  const { state: sold } = await waitForState(person, id, ['authorized', 'returned', 'refused'], 60 * seconds);
  const taken = await buy(person, ruc, today);
  const invoice = { supplier: ruc, number: '001-001-000000001', issuedOn: today, base: '31000.00' };
  await importReceipts(person, [await foreignRetention(invoice)]);

  const owner = await goTo(`${Number(year) + 1}-01-05`);
  const none = { salary: '0', socialSecurity: '0', retained: '0' };
  const answers = {
    ...{ work: none, other: { income: '0' }, costs: { amount: '0' }, profession: { practises: true } },
    ...{ paid: { advance: '25.50', previousCredit: '0' }, illness: { has: false } },
    exemption: { isOld: false, degree: null, isSubstitute: false },
  };
  await owner.call(saveRevenueAnswers, { body: { year, answers } });
  const shown = await owner.call(getRevenueReturn, { query: { year } });
  const { pay, fingerprint, open } = await owner.call(getApproval, { query: { period: year, obligation: 'renta' } });
  const approved = await owner.call(acceptRentDeclaration, {
    body: { id: randomUUID(), year, pay, fingerprint, open },
  });
  const query = { declarationId: approved.id };
  let filed = approved;
  for (const end = Date.now() + 120 * seconds; isOnItsPath(filed.state) && Date.now() < end; ) {
    await sleep(500);
    filed = await owner.call(getDeclaration, { query });
  }

  const documents = await readLines(owner, year);
  const personal = await readPersonal(owner, year);
  const boxes = boxesWithParts(shown.boxes, [
    ...documents.map(({ line, documents: parts }) => ({ name: line, parts })),
    ...personal.map(({ group, documents: parts }) => ({ name: group, parts })),
  ]);
  save('boxes.json', JSON.stringify({ year, boxes }, null, 2));
  save('rebate.json', JSON.stringify({ year, rebate: shown.rebate, groups: personal }, null, 2));
  const paper = await owner.download(getReturnPdf, { query: { period: year, obligation: 'renta' } });
  save('return.pdf', paper);
  const { boxes: figures, ...result } = filed;
  save('result.json', JSON.stringify({ ...result, equation: shown.equation, openPoints: open }, null, 2));

  const wrong = shown.boxes.filter(({ code, amount: figure }) => !amount(figures[code] ?? '0').equals(amount(figure)));
  const spent = sum(personal.map(({ total }) => amount(total)));
  const room = shown.rebate;
  const least = room !== null && amount(room.limit).compare(spent) < 0 ? amount(room.limit) : spent;
  const expected = least.percent(amount(room?.percent ?? '0')).round(2);
  return [
    { what: 'factura', ok: sold === 'authorized', detail: sold },
    { what: 'compras', ok: taken === purchases.length, detail: `${taken} taken` },
    {
      what: 'cifras',
      ok: [...documents, ...personal].every(({ isSum }) => isSum) && boxes.every(({ isSum }) => isSum !== false),
      detail: documents.map(({ line, total }) => `${line}: ${total}`).join(', '),
    },
    {
      what: 'rebaja',
      ok: room !== null && amount(room.rebate).equals(expected) && amount(room.spent).equals(spent),
      detail: `${room?.rebate} of ${spent.toFixed(2)}, ${room?.used} %`,
    },
    { what: 'casillas', ok: wrong.length === 0, detail: `wrong: ${wrong.map(({ code }) => code).join(' ') || 'none'}` },
    {
      what: 'en papel',
      ok: new TextDecoder('latin1').decode(paper).startsWith('%PDF-'),
      detail: `${paper.length} bytes`,
    },
    {
      what: 'presentada',
      ok: filed.state === 'sent' && filed.number !== null && amount(filed.pay).equals(amount(shown.pay)),
      detail: `${filed.state} ${filed.number}, ${filed.pay}`,
    },
  ];
}

const isOnItsPath = (state: string): boolean => state === 'approved' || state === 'in_review';

/** What is bought, by its price: each another one. */
const purchases: readonly (Partial<SupplierReceiptOptions> & {
  readonly price: string;
  readonly scope: 'NEG' | 'PER';
  readonly group: ExpenseGroup;
})[] = [
  { price: '4200', scope: 'NEG', group: 'rent', supplier: 'COWORKING QUITO' },
  { price: '310', scope: 'NEG', group: 'advertising', supplier: 'GRAFICAS ULLOA' },
  { price: '640', scope: 'PER', group: 'housing', supplier: 'INMOBILIARIA LA FLORESTA' },
  { price: '812.40', scope: 'PER', group: 'food', supplier: 'SUPERMERCADO LA PRADERA' },
  { price: '255.10', scope: 'PER', group: 'health', supplier: 'CLINICA LOS ANDES' },
  { price: '370', scope: 'PER', group: 'education', supplier: 'COLEGIO SAN GABRIEL' },
];

async function buy(person: Person, ruc: string, today: Day): Promise<number> {
  const sold = purchases.map(({ scope, group: _, ...each }) => ({
    ...{ ...each, issuedOn: today, ivaCode: '0' },
    buyer: scope === 'PER' ? ruc.slice(0, 10) : ruc,
  }));
  await importPurchases(person, sold);
  const { items } = await person.call(getVouchersReceived, { query: { from: today, to: today } });
  for (const { id: receiptId, total } of items) {
    const bought = purchases.find(({ price }) => amount(price).equals(amount(total ?? '0')));
    if (bought === undefined) continue;
    const classification = { scope: bought.scope, group: bought.group };
    await person.call(changeGroupFinance, { body: { receiptId, classification } });
  }
  return items.length;
}

/** Every box with what is in it, down to the documents, or with its formula. */
const boxesWithParts = (
  boxes: RevenueReturn['boxes'],
  figures: readonly { readonly name: string; readonly parts: RevenueDocuments['documents'] }[],
) =>
  boxes.map(({ code, label, amount: total, formula, unconfirmed, parts }) => ({
    ...{ box: code, label, total, formula, unconfirmed },
    // A box that is computed of others has none.
    isSum: parts.length === 0 ? null : adds(parts, total),
    parts: parts.map(({ kind, amount: figure, opens }) => {
      const name = opens === null ? undefined : 'group' in opens ? opens.group : opens.line;
      return { kind, amount: figure, documents: figures.find((each) => each.name === name)?.parts ?? null };
    }),
  }));

const adds = (documents: readonly { readonly amount: string }[], total: string): boolean =>
  sum(documents.map((each) => amount(each.amount))).equals(amount(total));

async function readLines(person: Person, year: string) {
  const read = async (line: 'income' | 'costs' | 'retained') => {
    const { total, documents } = await person.call(getRevenueDocuments, { query: { year, line } });
    return { line, total, documents, isSum: adds(documents, total) };
  };
  return [await read('income'), await read('costs'), await read('retained')];
}

async function readPersonal(person: Person, year: string) {
  const { groups } = await person.call(getExpensePersonal, { query: { declarationYear: year } });
  const found = [];
  for (const { group, count } of groups) {
    const { total, documents } = await person.call(getExpensePersonal, { query: { declarationYear: year, group } });
    found.push({ group, total, documents, isSum: adds(documents, total) && documents.length === count });
  }
  return found;
}
