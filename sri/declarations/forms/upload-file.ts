import type { Day } from '../../dates/index.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';
import { daysOf, monthsOf, type TaxPeriod } from '../tax-period.ts';
import type { Form, FormBox } from './form.ts';

/** What the portal takes to fill a form: concept → value. @sri guía del archivo XML y JSON de las declaraciones */
export interface UploadFile {
  /** Free; ours says what, whose and of when. */
  readonly name: string;
  readonly content: { readonly detallesDeclaracion: Readonly<Record<string, string>> };
}

/** A form as the portal takes it. */
export interface UploadedForm {
  readonly form: Form;
  /** Beginning of the file's name. */
  readonly prefix: string;
  /** The concept of the accountant's RUC, for those who must keep accounts. */
  readonly accountant: string;
  /** The figure of a setting that its formulas read, on the last day of a period; undefined counts as zero. */
  readonly settingOn?: (name: string, day: Day) => Amount | undefined;
}

interface Uploaded {
  readonly period: TaxPeriod;
  readonly boxes: ReadonlyMap<string, Amount>;
  /** The boxes of the return before. */
  readonly previous?: ReadonlyMap<string, Amount>;
}

/** What the portal puts into a box that is left out; undefined: nothing. */
function suggestionFor(
  { row, formula }: FormBox,
  { period, boxes, previous }: Uploaded,
  settingOn: UploadedForm['settingOn'],
): Amount | undefined {
  return formula?.evaluate(
    {
      box: (code) => boxes.get(code) ?? ZERO,
      previous: (code) => previous?.get(code) ?? ZERO,
      setting: (name) => settingOn?.(name, daysOf(period)[1]) ?? ZERO,
    },
    row.places,
  );
}

/** Left out, the portal would put something else in its place: all that was sold was credited, or what was put off is due later. */
function isTold(box: FormBox, figure: Amount, suggestion: Amount | undefined): boolean {
  if (box.row.isUploaded === false) return suggestion !== undefined && !figure.equals(suggestion);
  return !figure.isZero() || (suggestion !== undefined && !suggestion.isZero());
}

/**
 * The file that fills a form in the portal: boxes that may be edited and hold something, by their concept, with a point and
 * two decimals, counts without; a zero where the portal would suggest something else. What the portal works out itself is
 * left to it, unless somebody told it another figure. Uploading files nothing. Throws RangeError when the period is none.
 */
export function uploadFileOf(
  { form, prefix, accountant, settingOn }: UploadedForm,
  uploaded: Uploaded,
  { ruc, accountantRuc }: { readonly ruc: string; readonly accountantRuc?: string },
): UploadFile {
  const values: Record<string, string> = {};
  const { period, boxes } = uploaded;
  for (const box of form.on(daysOf(period)[1])) {
    const { row } = box;
    const figure = boxes.get(row.code);
    if (figure === undefined || !row.isEditable || row.concept === undefined) continue;
    if (!isTold(box, figure, suggestionFor(box, uploaded, settingOn))) continue;
    values[row.concept] = figure.toFixed(row.isCount ? 0 : row.places);
  }
  if (accountantRuc !== undefined) values[accountant] = accountantRuc;
  const [first, last] = monthsOf(period);
  return {
    name: `${prefix}_${ruc}_${first === last ? period.replace('-', '') : period.replace('-S', 'S')}.json`,
    content: { detallesDeclaracion: values },
  };
}

/** Whose and of when a file is by its name; undefined: it has none of ours, which alone says so, as nothing inside does. */
export function saidByName(
  { prefix }: Pick<UploadedForm, 'prefix'>,
  name: string,
): { readonly ruc: string; readonly period: TaxPeriod } | undefined {
  const [, ruc, year, part] =
    new RegExp(`(?<![A-Za-z0-9])${prefix}_(\\d{13}|\\d{10})_(20\\d\\d)(0[1-9]|1[0-2]|S[12])(?![A-Za-z0-9])`).exec(
      name,
    ) ?? [];
  return ruc === undefined ? undefined : { ruc, period: `${year}-${part}` };
}

/**
 * The boxes that an upload file fills: what the portal reads of it. Concepts that it does not know, and those that may not
 * be edited, are passed over. Throws RangeError when the period is none or a value is no amount.
 */
export function boxesInUpload(
  { form }: UploadedForm,
  { detallesDeclaracion }: UploadFile['content'],
  period: TaxPeriod,
): ReadonlyMap<string, Amount> {
  const boxes = new Map<string, Amount>();
  for (const { row } of form.on(daysOf(period)[1])) {
    const value = row.concept === undefined ? undefined : detallesDeclaracion[row.concept];
    if (value !== undefined && row.isEditable) boxes.set(row.code, amount(value));
  }
  return boxes;
}
