import { ivaRates, labelOf, rowsOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { readDecimal } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { checkProduct } from '#contract/directory/products.rules.ts';
import type { RuleFault } from '#contract/list-rules.ts';
import { productSheet as words } from '#phrases/lists/sheets.ts';
import { products } from '#server/db/tables/index.ts';
import { type CellsOfRow, type ListSheet, normaliseWord } from '#server/lists/list-sheet.ts';
import { type ProductRow, shortDecimal } from './product-list.ts';

const { fields } = words;
const ivaWords = new Map(
  Object.entries(words.ivaWords).flatMap(([code, all]) => all.map((word) => [word as string, code])),
);
const noIce: ReadonlySet<string> = new Set(words.noIce);

interface PriceOfRow {
  readonly price: string;
  readonly priceIncludesIva: boolean;
  readonly faults: readonly RuleFault[];
}

/** The price is in one of two columns; in both, the row does not say which. */
const readPrice = (cells: CellsOfRow): PriceOfRow => {
  const [net, withIva] = [readPriceIn(cells, 'price'), readPriceIn(cells, 'priceWithIva')];
  const priceIncludesIva = net.price === '' && withIva.price !== '';
  const both: RuleFault[] = net.price !== '' && withIva.price !== '' ? [{ place: 'price', rule: 'two_prices' }] : [];
  return {
    ...(priceIncludesIva ? withIva : net),
    priceIncludesIva,
    faults: [...net.faults, ...withIva.faults, ...both],
  };
};

/** A price as people write it; the reading of a doubtful one is told (`1.234`), never assumed in silence. */
const readPriceIn = (cells: CellsOfRow, column: string): Pick<PriceOfRow, 'price' | 'faults'> => {
  const typed = cells.text(column).trim();
  if (cells.isNumber(column) || typed.startsWith('-')) return { price: typed, faults: [] };
  const read = readDecimal(typed, 6);
  if (read.kind === 'empty') return { price: '', faults: [] };
  if (read.kind !== 'value') return { price: typed, faults: [] };
  const shown = read.value.replace('.', ',');
  return { price: read.value, faults: read.ambiguous ? [{ place: 'price', rule: 'read_as', detail: shown }] : [] };
};

/** The rate of the day by its percent (`15`, `15 %`, 0.15 in a cell of percents) or its words. */
const readIva = (
  cells: CellsOfRow,
  today: Day,
): { readonly ivaCode: string; readonly faults: readonly RuleFault[] } => {
  const text = cells.text('ivaCode').trim();
  if (text === '') return { ivaCode: '', faults: [] };
  const word = normaliseWord(text);
  const rates = rowsOn(ivaRates, today);
  const fraction = /^0?[.,](\d{1,2})$/.exec(text)?.[1];
  const percent = fraction === undefined ? /^(\d{1,2}) ?%?$/.exec(word)?.[1] : fraction.padEnd(2, '0');
  const byRate =
    percent && rates.find(({ rate, code }) => !(code in words.ivaWords) && Number(rate) === Number(percent));
  const byWord = ivaWords.get(word) ?? rates.find(({ label }) => normaliseWord(label) === word)?.code;
  const ivaCode = byWord ?? (byRate ? byRate.code : undefined);
  return ivaCode === undefined
    ? {
        ivaCode: '',
        faults: [
          { place: 'ivaCode', rule: 'unreadable', detail: text.slice(0, 40), takes: rates.map(({ label }) => label) },
        ],
      }
    : { ivaCode, faults: [] };
};

/** Products as a sheet. */
export const productSheet: ListSheet<ProductRow> = {
  name: words.name,
  templateName: words.template,
  restName: words.rest,
  fields: [
    { key: 'description', ...fields.description, required: true, width: 40 },
    { key: 'customCode', ...fields.customCode, required: false },
    { key: 'auxiliaryCode', ...fields.auxiliaryCode, required: false },
    { key: 'price', ...fields.price, required: false, kind: 'number' },
    { key: 'priceWithIva', ...fields.priceWithIva, required: false, kind: 'number' },
    { key: 'ivaCode', ...fields.ivaCode, required: true, width: 14 },
    { key: 'iceCode', ...fields.iceCode, required: false, width: 14 },
  ],
  examples: words.examples,
  write: (row) => [
    row.description,
    row.customCode ?? '',
    row.auxiliaryCode ?? '',
    row.priceIncludesIva ? '' : shortDecimal(row.price),
    row.priceIncludesIva ? shortDecimal(row.price) : '',
    labelOf(ivaRates, row.ivaCode) ?? row.ivaCode,
    row.iceCode ?? '',
  ],
  read: (cells, today) => {
    const { price, priceIncludesIva, faults: priceFaults } = readPrice(cells);
    const { ivaCode, faults: ivaFaults } = readIva(cells, today);
    const ice = cells.text('iceCode').trim();
    const form = {
      description: cells.text('description').trim(),
      customCode: cells.text('customCode').trim(),
      auxiliaryCode: cells.text('auxiliaryCode').trim(),
      price,
      priceIncludesIva,
      ivaCode,
      iceCode: noIce.has(ice.toLowerCase()) ? '' : ice,
    };
    const faults = checkProduct(form, today);
    return {
      values: {
        description: form.description,
        customCode: form.customCode || null,
        auxiliaryCode: form.auxiliaryCode || null,
        price,
        priceIncludesIva,
        ivaCode,
        iceCode: form.iceCode || null,
      },
      faults: [
        // What cannot be read is not also missing.
        ...faults.filter(({ place }) => ivaFaults.length === 0 || place !== 'ivaCode'),
        ...priceFaults,
        ...ivaFaults,
      ],
    };
  },
  labelOf: ({ description, customCode }) => [description, customCode].filter(Boolean).join(' · '),
  uniques: [
    {
      place: 'customCode',
      column: sql`${products.customCode}`,
      keyOf: ({ customCode }) => customCode,
    },
    {
      place: 'description',
      column: sql`lower(${products.description})`,
      keyOf: ({ description }) => description.toLowerCase() || null,
    },
  ],
};
