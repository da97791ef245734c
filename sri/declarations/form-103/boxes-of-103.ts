import { RETAINED_INCOME, RETENTION } from '../../catalogs/index.ts';
import { type Amount, amount, sum } from '../../num/index.ts';
import type { OutlineWithheld } from '../../receipts/document-outline.ts';
import { type ComputedForm, computeForm } from '../forms/compute-form.ts';
import { type FormBox, readForm } from '../forms/form.ts';
import type { UploadedForm } from '../forms/upload-file.ts';
import { type OutsideReason, reasonOutsidePeriod, type TaxDocument } from '../tax-document.ts';
import { daysOf, type TaxPeriod } from '../tax-period.ts';
import { type Form103Row, form103Boxes } from './boxes.ts';

/** Form 103, read once: a wrong formula or a circle stops the program here. */
export const form103 = readForm(form103Boxes);
export const form103Upload: UploadedForm = { form: form103, prefix: '103', accountant: '120' };

export interface Form103Facts {
  readonly period: TaxPeriod;
  /** Of all documents those that are retentions of the taxpayer are read; the others are no part of this form. */
  readonly documents: readonly TaxDocument[];
  /** What the person says of boxes that may be edited (salaries, a payment before); it stands over the documents. */
  readonly typed?: ReadonlyMap<string, Amount>;
}

/** Something in a box: a retention, or what the person typed over the rest. */
export type Form103Part = { readonly amount: Amount } & ({ readonly document: string } | { readonly typed: true });

export interface Form103Return extends Pick<ComputedForm<Form103Row>, 'boxes' | 'faults'> {
  readonly period: TaxPeriod;
  /** What is in each box that is no formula; its sum is the box, to the cent. */
  readonly parts: ReadonlyMap<string, readonly Form103Part[]>;
  /** The retentions that are in no box. */
  readonly outside: readonly { readonly document: string; readonly reason: OutsideReason }[];
}

interface Line {
  readonly base: string;
  readonly withheld: string | undefined;
}

/** The line of a code: one that names it, else the one of its number, else the one of its family (323B1 is a 323). */
function linesOf(form: readonly FormBox<Form103Row>[]): (code: string) => Line | undefined {
  const rows = form.map(({ row }) => row);
  const bases = rows.filter(({ column }) => column === 'gross');
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
  return income.every(hasBox) ? null : 'no_box';
}

const incomeOf = ({ withheld }: TaxDocument): OutlineWithheld[] =>
  (withheld ?? []).filter(({ taxCode }) => taxCode === RETAINED_INCOME);

/**
 * Form 103 of a period out of the retentions that the taxpayer made: base and what was retained by the code of each line.
 * One with a line whose code has no box, or that retains where the form has no box for it, is outside. Throws RangeError when
 * the period is none or a text is no amount. @sri Formulario 103
 */
export function boxesOf103({ period, documents, typed = new Map<string, Amount>() }: Form103Facts): Form103Return {
  const form = form103.on(daysOf(period)[1]);
  const lineOf = linesOf(form);
  const parts = new Map<string, Form103Part[]>();
  const put = (box: string, part: Form103Part): void => {
    if (part.amount.isZero()) return;
    const inside = parts.get(box);
    if (inside === undefined) parts.set(box, [part]);
    else inside.push(part);
  };
  const outside: { document: string; reason: OutsideReason }[] = [];
  for (const document of documents) {
    if (document.documentType !== RETENTION || !document.isIssued) continue;
    const reason = reasonOutside(document, period, lineOf);
    if (reason !== null) {
      outside.push({ document: document.id, reason });
      continue;
    }
    for (const { code, base, value } of incomeOf(document)) {
      const line = lineOf(code);
      if (line === undefined) continue;
      put(line.base, { document: document.id, amount: amount(base) });
      if (line.withheld !== undefined) put(line.withheld, { document: document.id, amount: amount(value) });
    }
  }
  const totalOf = (box: string): Amount => sum((parts.get(box) ?? []).map((part) => part.amount));
  const boxes = new Map([...parts.keys()].map((box) => [box, totalOf(box)]));
  for (const [box, figure] of typed) {
    if (form.some(({ row }) => row.code === box && row.isEditable))
      put(box, { typed: true, amount: figure.subtract(totalOf(box)) });
    boxes.set(box, figure);
  }
  const { boxes: computed, faults } = computeForm(form, { boxes, previous: new Map(), setting: () => undefined });
  return { period, boxes: computed, faults, parts, outside };
}
