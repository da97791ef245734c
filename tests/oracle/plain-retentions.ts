/**
 * From the retentions and purchases of a period to form 103 a second time: the rows as the portal shows them, with the
 * codes of the table of retentions that come into each. That what was bought without a retention is in 332, and which of it,
 * only the engine says.
 */
import type { TaxDocument } from '@cuadre/sri/declarations/form-103';
import { readAmount, writeAmount } from './plain-amounts.ts';
import { monthsOf, whyOutsidePeriod } from './plain-documents.ts';

export interface RetentionsInput {
  readonly period: string;
  readonly documents: readonly TaxDocument[];
}

export interface RetentionsAnswer {
  readonly boxes: Readonly<Record<string, string>>;
  readonly outside: Readonly<Record<string, string>>;
  readonly faults: readonly never[];
}

/** Base, what is retained of it, and the codes. */
const ROWS: readonly (readonly [base: string, retained: string | null, codes: string])[] = [
  ['303', '353', '303'],
  ['3030', '3530', '303A'],
  ['304', '354', '304 304A 304B 304C 304D 304E'],
  ['307', '357', '307'],
  ['308', '358', '308'],
  ['309', '359', '309'],
  ['310', '360', '310'],
  ['311', '361', '311'],
  ['312', '362', '312'],
  ['3120', '3620', '312A'],
  ['3121', '3621', '312C'],
  ['314', '364', '314A 314B 314C 314D'],
  ['3140', '3640', '3482'],
  ['319', '369', '319'],
  ['320', '370', '320'],
  ['322', '372', '322'],
  ['323', '373', '323 323A 323B1 323E 323E2 323F 323G 323H 323I 323Q 323R 323S 323T 323U'],
  ['324', '374', '324A 324B 324C'],
  ['325', '375', '325 325A'],
  ['326', '376', '326'],
  ['327', '377', '327'],
  ['328', '378', '328'],
  ['329', '379', '329'],
  ['331', null, '331'],
  ['332', null, '332 332B 332C 332D 332E 332F 332G 332H 332I'],
  ['333', '383', '333'],
  ['334', '384', '334'],
  ['335', '385', '335'],
  ['336', '386', '336'],
  ['337', '387', '337'],
  ['343', '393', '343 343C'],
  ['3430', '3450', '343B'],
  ['344', '394', '344A 344B'],
  ['3440', '3940', '3440'],
  ['345', '395', '345'],
  ['346', '396', '346 346A 346B 346C 346D'],
  ['350', '400', '350'],
  ['3480', '3980', '3480'],
];
/** Of bananas and of payments abroad no line is known. */
export const incomeCodes = [...ROWS.flatMap(([, , codes]) => codes.split(' ')), '343A', '343A', '338', '501'];

const cents = (text: string): bigint => readAmount(text, 2) ?? 0n;

/** Without its taxes; where they are not stated, its total. */
function paidFor({ taxes, subtotal }: TaxDocument): bigint {
  const ofIva = (taxes ?? []).filter(({ taxCode }) => taxCode === '2');
  return ofIva.length === 0 ? cents(subtotal) : ofIva.reduce((sum, { base }) => sum + cents(base), 0n);
}

/** Of electric energy it is 2 % instead of 1 since March 2026. */
function rowOf(code: string, period: string) {
  if (code === '343A') return ROWS.find(([gross]) => gross === (monthsOf(period)[1] < '2026-03' ? '343' : '344'));
  return ROWS.find(([, , codes]) => codes.split(' ').includes(code));
}

/** The retentions that the taxpayer made, and what was bought without one; a purchase of which was retained stands in that. */
const isOfForm = ({ isIssued, documentType, isRetained }: TaxDocument): boolean => {
  if (documentType === '07') return isIssued;
  return documentType !== '06' && isIssued === (documentType === '03') && isRetained !== true;
};
const ABROAD = ['importServices', 'importGoods', 'importAsset'];

function whyOutside(document: TaxDocument, period: string): string | null {
  const { documentType, withheld, isPersonal, marks = [] } = document;
  const reason = whyOutsidePeriod(document, period);
  if (reason !== null) return reason;
  if (documentType !== '07') {
    if (documentType === null) return 'no_receipt';
    if (isPersonal) return 'personal';
    if (marks.some((mark) => ABROAD.includes(mark))) return 'abroad';
    if (documentType === '04') return 'credit_note';
    return paidFor(document) === 0n ? 'no_value' : null;
  }
  if (withheld === null || withheld === undefined) return 'no_lines';
  const ofIncome = withheld.filter(({ taxCode }) => taxCode === '1');
  if (ofIncome.length === 0) return 'no_income';
  if (ofIncome.some(({ code }) => code.startsWith('5'))) return 'abroad';
  const fits = ofIncome.every(({ code, value }) => {
    const row = rowOf(code, period);
    return row !== undefined && (row[1] !== null || cents(value) === 0n);
  });
  return fits ? null : 'no_box';
}

export function plainRetentions({ period, documents }: RetentionsInput): RetentionsAnswer {
  const sums: Record<string, bigint> = {};
  const add = (box: string, amount: bigint): void => {
    sums[box] = (sums[box] ?? 0n) + amount;
  };
  const outside: Record<string, string> = {};
  for (const document of documents.filter(isOfForm)) {
    const reason = whyOutside(document, period);
    if (reason !== null) outside[document.id] = reason;
    else if (document.documentType !== '07') add('332', paidFor(document));
    else {
      for (const { taxCode, code, base, value } of document.withheld ?? []) {
        const [gross, retained] = (taxCode === '1' ? rowOf(code, period) : undefined) ?? [null, null];
        if (gross !== null) add(gross, cents(base));
        if (retained !== null) add(retained, cents(value));
      }
    }
  }
  const of = (box: string | null): bigint => (box === null ? 0n : (sums[box] ?? 0n));
  sums['349'] = ROWS.reduce((sum, [gross]) => sum + of(gross), 0n);
  sums['399'] = ROWS.reduce((sum, [, retained]) => sum + of(retained), 0n);
  // Nothing is paid abroad here, nor before: all of it is owed.
  for (const box of ['499', '902', '999']) sums[box] = of('399');
  const filled = Object.entries(sums).filter(([, amount]) => amount !== 0n);
  return {
    boxes: Object.fromEntries(filled.map(([box, amount]) => [box, writeAmount(amount, 2)])),
    outside,
    faults: [],
  };
}
