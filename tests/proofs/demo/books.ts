import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, type Day, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { saveCollection } from '#contract/books/collections.ts';
import { type BookEntry, getDashboard, getEntries } from '#contract/books/dashboard.ts';
import { downloadReport, getReportState, makeBooksReport } from '#contract/books/reports.ts';
import * as typed from '#contract/books/typed-items.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, type Person, waitForState } from '#tests/build/person.ts';
import type { Product } from '#tests/build/product.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { runTool } from '#tests/build/terminal.ts';
import { importPurchases } from './import-files.ts';

interface Story {
  readonly product: Product;
  readonly person: Person;
  readonly ruc: string;
  readonly today: Day;
  save(name: string, content: Uint8Array | string): void;
}

/**
 * The books of a taxpayer: sells, one sale on credit of which a part comes in; imports what was bought; types income and
 * expenses that repeat and changes one from now on; asks dashboard, summary and a report of three months, as sheet and on
 * paper. Each figure, and what the rows of the sheet add up to, must be the sum of the entries behind it, and the check of the books must find nothing.
 */
export async function runBooks({ product, person, ruc, today, save }: Story) {
  const month = monthOf(today);
  const [before, first] = [addMonths(month, -1), addMonths(month, -5)];

  for (const payments of [[], [{ wayToPay: '20', total: '', term: '30', timeUnit: 'day' as const }]]) {
    const { id } = await issueInvoice(person, randomUUID(), { ...invoiceDraft(today), payments });
    await waitForState(person, id, ['authorized', 'returned', 'refused'], 60_000);
    if (payments.length > 0)
      await person.call(saveCollection, {
        params: { entryId: id },
        body: { id: randomUUID(), day: today, amount: '10.00', wayToPay: '01' },
      });
  }
  await importPurchases(
    person,
    suppliers.map((supplier) => ({ buyer: ruc, issuedOn: today, supplier })),
  );

  const about = { apiGroup: 'NEG', frequency: 'M', from: first } as const;
  const rent = { ...about, id: randomUUID(), name: 'Arriendo del local', category: 'rent', value: '380.00' };
  await person.call(typed.saveNewExpense, { body: rent });
  await person.call(typed.saveNewIncome, {
    body: { ...about, id: randomUUID(), name: 'Alquiler de un espacio', category: 'rentals', value: '60.00' },
  });
  await person.call(typed.saveNewExpense, {
    body: { ...about, id: randomUUID(), apiGroup: 'PER', name: 'Mercado', category: 'food', value: '150.00' },
  });
  const change = { id: rent.id, version: 1, month: before, scope: 'HENCEFORTH', change: { value: '400.00' } } as const;
  const changed = await person.call(typed.updateExpense, { body: change });

  const dashboard = await person.call(getDashboard, {
    query: { apiGroup: 'NEG', requestDate: month, iva: 'excluded' },
  });
  const summary = await person.call(getDashboard, { query: { apiGroup: 'NEG', requestDate: month, iva: 'included' } });
  save('dashboard.json', JSON.stringify(dashboard, null, 2));
  save('summary.json', JSON.stringify(summary, null, 2));
  const from = firstDayOf(month);
  const entries = [
    ...(await readEntries(person, 'ING', from, today)),
    ...(await readEntries(person, 'GAS', from, today)),
  ];
  save('entries.csv', csvOf(entries));
  const added = (direction: 'ING' | 'GAS') => addUp(entries.filter((each) => each.direction === direction));
  const bought = entries.filter(({ source }) => source === 'received').length;
  const several = { from: firstDayOf(addMonths(month, -2)), to: today };
  const [sheet, paper] = [await reportOf(person, several, 'xlsx'), await reportOf(person, several, 'pdf')];
  if (sheet.content) save('reporte.xlsx', sheet.content);
  if (paper.content) save('reporte.pdf', paper.content);
  const reported = await sumsOf(sheet.content);
  const behind = {
    ING: addUp(await readEntries(person, 'ING', several.from, today)),
    GAS: addUp(await readEntries(person, 'GAS', several.from, today)),
  };
  const found = await runTool(product.dataFolder, 'check-books');
  save('result.json', JSON.stringify({ month, entries: entries.length, changed, check: found.said }, null, 2));
  return [
    { what: 'cambio desde un mes', ok: changed.months === 2, detail: `${changed.months} months` },
    {
      what: 'ingresos',
      ok: summary.income.total === added('ING'),
      detail: `${summary.income.total} = ${added('ING')}`,
    },
    {
      what: 'gastos',
      ok: summary.expense.total === added('GAS'),
      detail: `${summary.expense.total} = ${added('GAS')}`,
    },
    { what: 'compras', ok: bought === 3, detail: `${bought} in the books` },
    { what: 'por cobrar', ok: summary.debts !== undefined, detail: summary.debts?.total ?? 'none' },
    { what: 'reporte', ok: reported.ING === behind.ING, detail: `ingresos ${reported.ING} = ${behind.ING}` },
    { what: 'reporte', ok: reported.GAS === behind.GAS, detail: `gastos ${reported.GAS} = ${behind.GAS}` },
    { what: 'reporte en papel', ok: paper.content !== undefined, detail: paper.state },
    { what: 'libros', ok: found.ok, detail: found.said.at(-1) ?? '' },
  ];
}

/** Three purchases with the RUC. */
const suppliers = ['PRIMAX S.A.', 'EMPRESA ELECTRICA QUITO', 'PAPELERIA CENTRAL'];

async function readEntries(person: Person, typeGroup: 'ING' | 'GAS', from: Day, to: Day): Promise<BookEntry[]> {
  const entries: BookEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await person.call(getEntries, {
      query: { apiGroup: 'NEG', typeGroup, from, to, iva: 'included', cursor, limit: 100 },
    });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return entries;
}

const csvOf = (entries: readonly BookEntry[]): string =>
  [
    'day;direction;source;document;number;party;category;amount;iva',
    ...entries.map((each) =>
      [
        each.day,
        each.direction,
        each.source,
        each.documentType ?? '',
        each.number ?? '',
        each.partyName ?? '',
        each.category ?? '',
        each.amount,
        each.iva,
      ].join(';'),
    ),
  ].join('\n');

const addUp = (entries: readonly BookEntry[]): string => sum(entries.map((each) => amount(each.amount))).toFixed(2);

async function reportOf(person: Person, period: { readonly from: Day; readonly to: Day }, format: 'xlsx' | 'pdf') {
  let report = await person.call(makeBooksReport, { body: { ...period, kind: 'details', apiGroup: 'NEG', format } });
  for (let waited = 0; waited < 120 && report.state === 'making'; waited++) {
    await sleep(500);
    report = await person.call(getReportState, { params: { reportId: report.id } });
  }
  const content =
    report.state === 'ready' ? await person.download(downloadReport, { params: { reportId: report.id } }) : undefined;
  return { state: report.state, content };
}

/** What the rows of a report add up to, its last row left out, and only where that says the same. */
async function sumsOf(content: Uint8Array | undefined) {
  const sheets = content === undefined ? {} : await sheetsOf(content);
  const of = (name: string): string => {
    const [titles = [], ...rows] = sheets[name] ?? [];
    const totals = rows.map((row) => amount(Number(row[titles.indexOf('Total')]).toFixed(2)));
    const said = totals.pop();
    const added = sum(totals);
    return said !== undefined && said.compare(added) === 0
      ? added.toFixed(2)
      : `${said?.toFixed(2)}, not ${added.toFixed(2)}`;
  };
  return { ING: of('Ingresos'), GAS: of('Gastos') };
}
