import { type Amount, amount } from '../../num/index.ts';
import { daysOf, monthsOf, type TaxPeriod } from '../tax-period.ts';
import { form104 } from './compute-form-104.ts';

/** What the portal takes to fill a form: concept → value. @sri guía del archivo XML y JSON de las declaraciones */
export interface UploadFile {
  /** Free; ours says whose and of when. */
  readonly name: string;
  readonly content: { readonly detallesDeclaracion: Readonly<Record<string, string>> };
}

/** The RUC of the accountant, for those who must keep accounts. */
const ACCOUNTANT = '2810';

/**
 * The file that fills form 104 in the portal: boxes that may be edited and hold something, by their concept, with a point
 * and two decimals, counts without. What the portal suggests itself (564, 565, 615, 617) is left to it. Uploading files
 * nothing. Throws RangeError when the period is none.
 */
export function uploadFileOf(
  { period, boxes }: { readonly period: TaxPeriod; readonly boxes: ReadonlyMap<string, Amount> },
  { ruc, accountantRuc }: { readonly ruc: string; readonly accountantRuc?: string },
): UploadFile {
  const values: Record<string, string> = {};
  for (const { row } of form104.on(daysOf(period)[1])) {
    const figure = boxes.get(row.code);
    if (figure === undefined || figure.isZero() || !row.isEditable || row.isUploaded === false) continue;
    values[row.concept] = row.isCount ? figure.round(0).toFixed(0) : figure.round(row.places).toFixed(row.places);
  }
  if (accountantRuc !== undefined) values[ACCOUNTANT] = accountantRuc;
  const [first, last] = monthsOf(period);
  return {
    name: `IVA_${ruc}_${first === last ? period.replace('-', '') : period.replace('-S', 'S')}.json`,
    content: { detallesDeclaracion: values },
  };
}

/** The boxes that an upload file fills: what the portal reads of it. Concepts that it does not know, and those that may not
 * be edited, are passed over. Throws RangeError when the period is none or a value is no amount. */
export function boxesInUpload(
  { detallesDeclaracion }: UploadFile['content'],
  period: TaxPeriod,
): ReadonlyMap<string, Amount> {
  const boxes = new Map<string, Amount>();
  for (const { row } of form104.on(daysOf(period)[1])) {
    const value = detallesDeclaracion[row.concept];
    if (value !== undefined && row.isEditable) boxes.set(row.code, amount(value));
  }
  return boxes;
}
