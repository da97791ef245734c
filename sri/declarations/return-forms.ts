import { type Form102Row, form102Boxes } from './form-102/boxes.ts';
import { form102 } from './form-102/compute-form-102.ts';
import { type Form103Row, form103Boxes, typedLimits103 } from './form-103/boxes.ts';
import { form103, form103Upload } from './form-103/boxes-of-103.ts';
import { type Form104Row, form104Boxes } from './form-104/boxes.ts';
import { form104, form104Upload } from './form-104/compute-form-104.ts';
import { typedLimits104 } from './form-104/typed-limits.ts';
import { lateBoxes } from './forms/box-parts.ts';
import type { BoxRow, Form, FormBox } from './forms/form.ts';
import type { TypedLimits } from './forms/judge-typed.ts';
import type { UploadedForm } from './forms/upload-file.ts';
import { daysOf, type TaxPeriod } from './tax-period.ts';

export { type FilledForm, lateBoxes } from './forms/box-parts.ts';
export { isTyped, ofSubstitutes, readTyped, typedOverLimit } from './forms/judge-typed.ts';

/** What a return is of. */
export type ReturnObligation = 'iva' | 'retenciones' | 'renta';

/** A part of a form. */
export type ReturnSection = (Form102Row | Form103Row | Form104Row)['section'];

export interface ReturnBoxRow extends BoxRow {
  readonly section: ReturnSection;
  /** Of a column: the first box of its line. */
  readonly line?: string;
  /** What the whole line holds. */
  readonly lineLabel?: string;
}

/** What differs from form to form. */
export interface ReturnForm {
  /** What people call it. */
  readonly number: string;
  readonly form: Form;
  /** Every box that it ever had, in the order of the form. */
  readonly rows: readonly ReturnBoxRow[];
  /** null: its concepts stand in one source, and nothing is sent by them. */
  readonly upload: UploadedForm | null;
  /** What boxes that a person types cannot be more than. */
  readonly typedLimits: TypedLimits;
  /** The boxes that a substitute reads and changes. */
  readonly boxes: {
    /** Of the period, before what was paid already. */
    readonly tax: string;
    /** What was paid for the form before; null where no source gave their numbers. */
    readonly paid: Readonly<Record<'total' | 'tax' | 'interest' | 'fine', string>> | null;
    /** What is left of the tax, and of all that is paid. */
    readonly pay: string;
    readonly total: string;
    /** Added to the first, they are the second: what being late costs. */
    readonly interest: string;
    readonly fine: string;
  };
}

const paid = { total: '890', tax: '898', interest: '897', fine: '899' };

/** Every return with its form: an obligation that lacks anything of it does not compile. */
export const returnForms: Readonly<Record<ReturnObligation, ReturnForm>> = {
  iva: {
    number: '104',
    form: form104,
    rows: form104Boxes.rows,
    upload: form104Upload,
    typedLimits: typedLimits104,
    boxes: { tax: '859', paid, pay: '902', total: '999', ...lateBoxes },
  },
  retenciones: {
    number: '103',
    form: form103,
    rows: form103Boxes.rows,
    upload: form103Upload,
    typedLimits: typedLimits103,
    boxes: { tax: '499', paid, pay: '902', total: '999', ...lateBoxes },
  },
  renta: {
    number: '102',
    form: form102,
    rows: form102Boxes.rows,
    upload: null,
    typedLimits: {},
    boxes: { tax: '868', paid: null, pay: '902', total: '999', ...lateBoxes },
  },
};

/** The boxes of a return's form in a period, each after all those that its formula reads. */
export const formOf = (obligation: ReturnObligation, period: TaxPeriod): readonly FormBox[] =>
  returnForms[obligation].form.on(daysOf(period)[1]);

/** What each of its boxes holds, by its number. */
export const labelsOf = (obligation: ReturnObligation, period: TaxPeriod): ReadonlyMap<string, string> =>
  new Map(formOf(obligation, period).map(({ row }) => [row.code, row.label]));
