import {
  ATS_MOST_BYTES,
  type AtsFacts,
  type AtsPurchase,
  type AtsSale,
  type AtsTalon,
  atsFileName,
  atsOf,
  type MadeAts,
  talonOf,
  writeAts,
} from '@cuadre/sri/annexes/ats';
import {
  CREDIT_NOTE,
  DEBIT_NOTE,
  FINAL_CONSUMER,
  IVA,
  limitOn,
  PURCHASE_LIQUIDATION,
  REMISSION_GUIDE,
  RETAINED_IVA,
  RETENTION,
} from '@cuadre/sri/catalogs';
import { monthOf } from '@cuadre/sri/dates';
import { type Designation, daysOf, isAgentIn, type TaxPeriod } from '@cuadre/sri/declarations';
import { SALE_NOTE, type TaxMark } from '@cuadre/sri/declarations/form-104';
import type { Fault } from '@cuadre/sri/faults';
import { writeTalonPdf } from '@cuadre/sri/node/annexes';
import { amount, sum } from '@cuadre/sri/num';
import type { OutlineTax, OutlineWithheld } from '@cuadre/sri/receipts';
import type { Annex } from '#contract/declarations/annex.ts';
import { reportPaper } from '#phrases/books/reports.ts';
import { annexFaults } from '#phrases/declarations/annex.ts';
import { collect, writeZip } from '#server/adapters/zip/write-zip.ts';

/** An entry with what the annex asks of its source, as the statement gives it. */
export interface AnnexRow {
  readonly source: 'issued' | 'emitted' | 'received' | 'typed' | 'paper';
  readonly sourceId: string;
  readonly day: string;
  readonly direction: 'ING' | 'GAS';
  readonly scope: 'NEG' | 'PER';
  readonly whyNot: string | null;
  readonly documentType: string | null;
  readonly number: string | null;
  readonly party: string | null;
  readonly partyName: string | null;
  /** @sri tabla 6; null where nothing says it. */
  readonly partyType: string | null;
  readonly support: string | null;
  readonly subtotal: string;
  readonly total: string;
  readonly taxes: readonly OutlineTax[] | null;
  readonly withheld: readonly OutlineWithheld[] | null;
  readonly isClassified: boolean;
  readonly marks: readonly TaxMark[] | null;
  readonly takenIn: string | null;
  readonly authorization: string | null;
  readonly waysToPay: readonly string[] | null;
  readonly modifiedType: string | null;
  readonly modifiedNumber: string | null;
  readonly modifiedAuthorization: string | null;
}

/** Whose annex, and of when. */
export interface AnnexOf {
  readonly ruc: string;
  readonly name: string;
  readonly period: TaxPeriod;
  readonly establishments: readonly string[];
  /** The months of which they were an agent. */
  readonly agentIn: readonly Designation[];
}

export type AnnexQuestion =
  | { readonly ask: 'summary' }
  | { readonly ask: 'file'; readonly createdAt: Date }
  | { readonly ask: 'paper'; readonly createdAt: Date; readonly isReal: boolean };

/** So many faults are listed. */
const mostFaults = 200;
const ofExports: readonly TaxMark[] = ['exportGoods', 'exportServices'];
const ofImports: readonly TaxMark[] = ['importServices', 'importGoods', 'importAsset'];
/** Of papers from abroad. @sri tabla 6 */
const foreignTypes = ['06', '08'];

type Found = Fault & { readonly row: AnnexRow | null };

/** What the rows of a period say, and which row each sale and purchase is. */
interface ReadRows {
  readonly facts: AtsFacts;
  readonly sales: readonly AnnexRow[];
  readonly purchases: readonly AnnexRow[];
  /** What is wrong with rows before the annex is made. */
  readonly found: readonly Found[];
}

const found = (row: AnnexRow, code: keyof typeof annexFaults, severity: Fault['severity'] = 'error'): Found => ({
  ...{ code: `annex.${code}`, place: 'documents', sentence: annexFaults[code](row.number ?? ''), severity, row },
});

const typeOfParty = ({ party, partyType }: AnnexRow): string =>
  partyType ?? (party?.length === 13 ? '04' : party?.length === 10 ? '05' : '06');
const partyOf = (row: AnnexRow) => ({
  identificationType: typeOfParty(row),
  identification: row.party ?? '',
  name: row.partyName ?? '',
});
const finalConsumer = { identificationType: FINAL_CONSUMER, identification: '9999999999999', name: 'CONSUMIDOR FINAL' };

/** A note on paper states no tax: all of it is a base at 0 %. */
const taxesOf = ({ documentType, taxes, subtotal }: AnnexRow): readonly OutlineTax[] =>
  documentType === SALE_NOTE && (taxes ?? []).length === 0
    ? [{ taxCode: IVA, rateCode: '0', base: subtotal, value: '0.00' }]
    : (taxes ?? []);

const saleOf = (row: AnnexRow): AtsSale => ({
  client: row.party === null ? finalConsumer : partyOf(row),
  documentType: row.documentType ?? '',
  number: row.number ?? '',
  isElectronic: row.source !== 'paper',
  taxes: taxesOf(row),
  waysToPay: row.waysToPay ?? [],
});

/** What the taxpayer retained, by whom and which document: of several the lines of all. */
type Retentions = ReadonlyMap<string, NonNullable<AtsPurchase['retention']>>;
/** A note may have the number of an invoice of the same supplier; other programs write numbers without hyphens. */
const notes: readonly (string | null)[] = [CREDIT_NOTE, DEBIT_NOTE];
const keyOf = (party: string | null, type: string | null, number: string | null): string =>
  [party, notes.includes(type) ? type : '', number?.replaceAll('-', '')].join(' ');

function retentionsIn(rows: readonly AnnexRow[]): Retentions {
  const all = new Map<string, NonNullable<AtsPurchase['retention']>>();
  for (const row of rows)
    for (const line of row.withheld ?? []) {
      const key = keyOf(row.party, line.documentType, line.number);
      const own = { number: row.number ?? '', authorization: row.authorization ?? '', issuedOn: row.day };
      const known = all.get(key) ?? { ...own, lines: [] };
      all.set(key, { ...known, lines: [...known.lines, line] });
    }
  return all;
}

function purchaseOf(row: AnnexRow, retentions: Retentions, firstDay: string): AtsPurchase {
  const { modifiedType, modifiedNumber, modifiedAuthorization } = row;
  const retention = retentions.get(keyOf(row.party, row.documentType, row.number));
  return {
    supplier: partyOf(row),
    documentType: row.documentType ?? '',
    number: row.number ?? '',
    issuedOn: row.day,
    authorization: row.authorization ?? '',
    taxes: taxesOf(row),
    support: row.support ?? '',
    // One that came late is registered in the period that takes it.
    registeredOn: row.day < firstDay ? firstDay : row.day,
    waysToPay: row.waysToPay ?? [],
    ...(retention !== undefined && { retention }),
    ...(modifiedType !== null && {
      modifies: {
        documentType: modifiedType,
        number: modifiedNumber ?? '',
        authorization: modifiedAuthorization ?? '',
      },
    }),
  };
}

/** A receipt in several categories is one purchase; its support is that of the largest part. */
function whole(rows: readonly AnnexRow[]): AnnexRow[] {
  const bySource = new Map<string, AnnexRow[]>();
  for (const row of rows) bySource.set(row.sourceId, [...(bySource.get(row.sourceId) ?? []), row]);
  return [...bySource.values()].flatMap((parts) => {
    const [largest] = parts.toSorted((one, other) => amount(other.total).compare(amount(one.total)));
    if (largest === undefined) return [];
    const added = (key: 'subtotal' | 'total') => sum(parts.map((part) => amount(part[key]))).toFixed(2);
    const taxes = parts.length === 1 ? largest.taxes : parts.flatMap((part) => part.taxes ?? []);
    return { ...largest, taxes, subtotal: added('subtotal'), total: added('total') };
  });
}

const isExport = ({ marks }: AnnexRow): boolean => (marks ?? []).some((mark) => ofExports.includes(mark));
const isOurs = ({ source }: AnnexRow): boolean => source === 'issued' || source === 'emitted';
const counts = ({ whyNot }: AnnexRow): boolean => whyNot === null || whyNot === 'no_money';

/** Receipts of the period that were voided, by the day of their issue; one in several categories is there once. */
const voidedIn = (rows: readonly AnnexRow[]): AtsFacts['voided'] => {
  const own = rows.filter((row) => isOurs(row) && row.whyNot === 'voided' && row.documentType !== REMISSION_GUIDE);
  return [...new Map(own.map((row) => [row.sourceId, row])).values()].flatMap(
    ({ documentType, number, authorization }) =>
      documentType === null || number === null || authorization === null
        ? []
        : [{ documentType, number, authorization }],
  );
};

/** The facts of a period out of its rows. */
function factsOf({ ruc, name, period, establishments, agentIn }: AnnexOf, rows: readonly AnnexRow[]): ReadRows {
  const [from, to] = daysOf(period);
  const isIn = ({ day, takenIn }: AnnexRow): boolean =>
    takenIn === null ? from <= day && day <= to : takenIn === period;
  const counted = rows.filter(counts);
  const retentions = retentionsIn(counted.filter((row) => isOurs(row) && row.documentType === RETENTION));
  const inside = counted
    .filter(isIn)
    .filter(({ documentType }) => documentType !== null && documentType !== REMISSION_GUIDE);
  const documents = inside.filter(({ documentType, scope }) => documentType !== RETENTION && scope === 'NEG');
  const all: Found[] = [];
  // Who buys issues a liquidation: one that came from a buyer is a sale.
  const sales = documents
    .filter(({ direction }) => direction === 'ING')
    .filter((row) => {
      const bar = !row.isClassified ? 'unclassified' : isExport(row) ? 'export' : undefined;
      if (bar !== undefined) all.push(found(row, bar));
      return bar === undefined;
    });
  const bought = documents.filter(({ direction }) => direction === 'GAS');
  const purchases = whole(
    bought.filter((row) => {
      const bar = barTo(row);
      if (bar !== undefined) all.push(found(row, bar));
      return bar === undefined;
    }),
  );
  for (const row of purchases) {
    if (row.modifiedType !== null && row.modifiedAuthorization === null) all.push(found(row, 'modified'));
    const isLarge = amount(row.total).compare(amount(limitOn('cashTotal', row.day))) > 0;
    if (isLarge && (row.waysToPay ?? []).length === 0 && row.modifiedType === null)
      all.push(found(row, 'wayToPay', 'warning'));
    // Its IVA is in 731 all the same (docs/decisions/0195).
    const isUnretained = row.documentType === PURCHASE_LIQUIDATION && !isIvaRetained(row, retentions);
    if (isUnretained && !isAgentIn(agentIn, monthOf(row.day))) all.push(found(row, 'unretained', 'warning'));
  }
  return {
    facts: {
      ...{ ruc, name, period, establishments },
      sales: sales.map(saleOf),
      purchases: purchases.map((row) => purchaseOf(row, retentions, from)),
      exports: [],
      retained: inside
        .filter((row) => !isOurs(row) && row.documentType === RETENTION)
        .map((row) => ({ client: partyOf(row), lines: row.withheld ?? [] })),
      voided: voidedIn(rows.filter(isIn)),
    },
    ...{ sales, purchases, found: all },
  };
}

const isIvaRetained = ({ party, documentType, number }: AnnexRow, retentions: Retentions): boolean =>
  (retentions.get(keyOf(party, documentType, number))?.lines ?? []).some(({ taxCode }) => taxCode === RETAINED_IVA);

/** Why a purchase cannot be in the annex as it is. */
function barTo(row: AnnexRow): 'unclassified' | 'abroad' | 'support' | 'lines' | undefined {
  if (!row.isClassified) return 'unclassified';
  if ((row.marks ?? []).some((mark) => ofImports.includes(mark)) || foreignTypes.includes(row.partyType ?? ''))
    return 'abroad';
  if (row.support === null) return 'support';
  return row.taxes === null && row.documentType !== SALE_NOTE ? 'lines' : undefined;
}

/** The place of a fault names the sale or purchase by its index. */
function withRows({ faults }: MadeAts, { sales, purchases, found: before }: ReadRows): Found[] {
  const lists = { sales, purchases } as const;
  const made = faults.map((each): Found => {
    const [, list, index] = /^(sales|purchases)\.(\d+)/.exec(each.place) ?? [];
    // In a sales row several documents are one.
    const isDocument = list === 'purchases' || each.code.startsWith('ats.');
    const row = isDocument && list !== undefined ? lists[list as keyof typeof lists][Number(index)] : undefined;
    return { ...each, row: row ?? null };
  });
  return [...before, ...made];
}

const part = ({ total: { count, zero, taxed, untaxed, iva } }: AtsTalon['sales']): Annex['sales'] => ({
  count,
  net: sum([zero, taxed, untaxed].map((text) => amount(text))).toFixed(2),
  iva,
});

/** What the calls are answered of an annex; the rest they know themselves. */
type AnnexSummary = Omit<Annex, 'period' | 'from' | 'to' | 'dueOn'>;

export interface AnnexAnswers {
  summary: AnnexSummary;
  file: { readonly name: string; readonly content: Uint8Array };
  paper: Uint8Array;
}

/** The annex of a period out of its rows: as figures, as the zip for the tax authority, or its summary on paper. */
export async function answerAnnex(
  of: AnnexOf,
  rows: readonly AnnexRow[],
  question: AnnexQuestion,
): Promise<AnnexAnswers[keyof AnnexAnswers]> {
  const read = factsOf(of, rows);
  const made = atsOf(read.facts);
  const talon = talonOf(made.document);
  if (question.ask === 'paper') {
    const note = question.isReal ? {} : { note: reportPaper.notReal };
    return collect(writeTalonPdf(talon, { createdAt: question.createdAt, ...note }));
  }
  const dated = question.ask === 'file' ? { date: question.createdAt } : {};
  const entry = { name: atsFileName(made.document, 'xml'), content: writeAts(made.document), ...dated };
  const zip = await collect(writeZip([entry]));
  const name = atsFileName(made.document, 'zip');
  if (question.ask === 'file') return { name, content: zip };
  const faults = withRows(made, read);
  return {
    fileName: name,
    isTooLarge: zip.length > ATS_MOST_BYTES,
    sales: part(talon.sales),
    purchases: part(talon.purchases),
    retained: {
      iva: sum(talon.iva.map(({ value }) => amount(value))).toFixed(2),
      income: sum(talon.income.map(({ value }) => amount(value))).toFixed(2),
    },
    retainedByClients: talon.retained,
    faults: faults.slice(0, mostFaults).map(({ row, ...fault }) => ({
      ...fault,
      document: row && { source: row.source, sourceId: row.sourceId, number: row.number, partyName: row.partyName },
    })),
    faultCount: faults.length,
  } satisfies AnnexSummary;
}
