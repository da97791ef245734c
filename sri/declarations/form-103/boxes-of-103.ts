import { IVA, REMISSION_GUIDE, RETAINED_INCOME, RETENTION } from '../../catalogs/index.ts';
import { type Amount, amount, sum, ZERO } from '../../num/index.ts';
import type { OutlineWithheld } from '../../receipts/document-outline.ts';
import { BoxParts, type FilledForm, putLate, putTyped } from '../forms/box-parts.ts';
import { type ComputedForm, computeForm } from '../forms/compute-form.ts';
import { type FormBox, readForm } from '../forms/form.ts';
import type { UploadedForm } from '../forms/upload-file.ts';
import { type LateFacts, lateOf } from '../late-filing.ts';
import {
  isCreditNote,
  isSale,
  type OutsideReason,
  reasonOutsidePeriod,
  type TaxDocument,
  type TaxMark,
} from '../tax-document.ts';
import { daysOf, type TaxPeriod } from '../tax-period.ts';
import { type Form103Row, form103Boxes } from './boxes.ts';

/** Form 103, read once: a wrong formula or a circle stops the program here. */
export const form103 = readForm(form103Boxes);

/** As the portal takes it; 120 is its concept of the accountant's RUC. @sri Formulario 103 */
export const form103Upload: UploadedForm = { form: form103, prefix: '103', accountant: '120' };

export interface Form103Facts {
  readonly period: TaxPeriod;
  /** Those that are retentions of the taxpayer are read, and purchases; the others are no part of this form. */
  readonly documents: readonly TaxDocument[];
  /** What the person says of boxes that may be edited (salaries, a payment before); it stands over the documents. */
  readonly typed?: ReadonlyMap<string, Amount>;
  /** Fine and interest of a late return stand in 904 and 903 where nobody typed them. */
  readonly late?: LateFacts;
}

/** What was paid without a retention. @sri ATS tabla 3.10 */
const UNRETAINED = '332';

interface Line {
  readonly base: string;
  readonly withheld: string | undefined;
}

/** Every box of the form from those that are given. Throws RangeError when the period is none. @sri Formulario 103 */
export const computeForm103 = ({
  period,
  boxes,
}: {
  readonly period: TaxPeriod;
  readonly boxes: ReadonlyMap<string, Amount>;
}): ComputedForm<Form103Row> =>
  computeForm(form103.on(daysOf(period)[1]), { boxes, previous: new Map(), setting: () => undefined });

/** The line of a code: one that names it, else the one of its number, else the one of its family (323B1 is a 323). */
function linesOf(form: readonly FormBox<Form103Row>[]): (code: string) => Line | undefined {
  const rows = form.map(({ row }) => row);
  const bases = rows.filter(({ column, line }) => column === 'gross' && line !== undefined);
  const lineOf = ({ code }: Form103Row): Line => ({
    base: code,
    withheld: rows.find(({ line, column }) => line === code && column === 'tax')?.code,
  });
  return (code) => {
    const number = /^\d+/.exec(code)?.[0];
    const row = bases.find(({ codes }) => codes?.includes(code)) ?? bases.find((each) => each.code === number);
    return row === undefined ? undefined : lineOf(row);
  };
}

/** Why a retention is in no box; null when it is in one. */
function reasonOutside(
  document: TaxDocument,
  period: TaxPeriod,
  lineOf: (code: string) => Line | undefined,
): OutsideReason | null {
  const reason = reasonOutsidePeriod(document, period);
  if (reason !== null) return reason;
  const { withheld } = document;
  if (withheld === null || withheld === undefined) return 'no_lines';
  const income = incomeOf(document);
  if (income.length === 0) return 'no_income';
  const hasBox = ({ code, value }: OutlineWithheld): boolean => {
    const line = lineOf(code);
    return line !== undefined && (line.withheld !== undefined || amount(value).isZero());
  };
  if (income.every(hasBox)) return null;
  return income.some(({ code }) => isAbroad.test(code)) ? 'abroad' : 'no_box';
}

/** A purchase of which the taxpayer may have retained. Who was retained of says it by the retention. */
const isPayment = (document: TaxDocument): boolean =>
  !isSale(document) && document.documentType !== RETENTION && document.documentType !== REMISSION_GUIDE;

/** Why a purchase is not among what was paid without a retention; null when it is. */
function reasonNotPaid(document: TaxDocument, period: TaxPeriod): OutsideReason | null {
  const { documentType, isPersonal, marks = [] } = document;
  const reason = reasonOutsidePeriod(document, period);
  if (reason !== null) return reason;
  if (documentType === null) return 'no_receipt';
  if (isPersonal) return 'personal';
  if (marks.some((mark) => abroad.includes(mark))) return 'abroad';
  // Nothing tells whether what it takes back was retained of.
  if (isCreditNote(document)) return 'credit_note';
  return paidIn(document).isZero() ? 'no_value' : null;
}
const abroad: readonly TaxMark[] = ['importServices', 'importGoods', 'importAsset'];

/** Before IVA; of a note without taxes all of it. */
const paidIn = ({ taxes, subtotal }: TaxDocument): Amount => {
  const bases = (taxes ?? []).filter(({ taxCode }) => taxCode === IVA);
  return bases.length === 0 ? amount(subtotal) : sum(bases.map(({ base }) => amount(base)));
};

/** Codes of payments abroad, of whose lines only the totals are in the table. @sri ATS tabla 3.10 */
const isAbroad = /^[45]\d\d/;

const incomeOf = ({ withheld }: TaxDocument): OutlineWithheld[] =>
  (withheld ?? []).filter(({ taxCode }) => taxCode === RETAINED_INCOME);

/**
 * Form 103 of a period out of the retentions that the taxpayer made: base and what was retained by the code of each line;
 * and out of the purchases of which nothing was retained (332). A retention with a line whose code has no box, or that
 * retains where the form has no box for it, is outside. Throws RangeError when the period is none or a text is no amount.
 * @sri Formulario 103
 */
export function boxesOf103({ period, documents, typed = new Map<string, Amount>(), late }: Form103Facts): FilledForm {
  const form = form103.on(daysOf(period)[1]);
  const lineOf = linesOf(form);
  const parts = new BoxParts();
  const outside: { document: string; reason: OutsideReason }[] = [];
  for (const document of documents) {
    if (isPayment(document) && !document.isRetained) {
      const reason = reasonNotPaid(document, period);
      if (reason === null) parts.put(UNRETAINED, { document: document.id, amount: paidIn(document) });
      else outside.push({ document: document.id, reason });
    }
    if (document.documentType !== RETENTION || !document.isIssued) continue;
    const reason = reasonOutside(document, period, lineOf);
    if (reason !== null) {
      outside.push({ document: document.id, reason });
      continue;
    }
    for (const { code, base, value } of incomeOf(document)) {
      const line = lineOf(code);
      if (line === undefined) continue;
      parts.put(line.base, { document: document.id, amount: amount(base) });
      if (line.withheld !== undefined) parts.put(line.withheld, { document: document.id, amount: amount(value) });
    }
  }
  const boxes = parts.totals();
  putTyped(parts, boxes, typed, (box) => form.some(({ row }) => row.code === box && row.isEditable));
  const tax = computeForm103({ period, boxes }).boxes.get('902') ?? ZERO;
  const costs = late && lateOf({ tax, sales: ZERO }, late);
  const lateFaults = putLate(parts, boxes, costs, typed);
  const { boxes: computed, faults } = computeForm103({ period, boxes });
  return { period, boxes: computed, faults: [...faults, ...lateFaults], parts: parts.byBox, outside, late: costs };
}
