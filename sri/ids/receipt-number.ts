import type { Parsed } from '../faults.ts';
import { shown } from '../shown.ts';

/** `001-002-000000123`: establishment, sales point, sequential. @sri estab, ptoEmi, secuencial */
export type ReceiptNumber = string & { readonly kind: 'receiptNumber' };

export interface ReceiptNumberParts {
  readonly establishment: string;
  readonly salesPoint: string;
  readonly sequential: string;
}

const shape = /^(\d{3})-?(\d{3})-?(\d{9})$/;

/** True for three, three and nine digits with hyphens. */
export const isReceiptNumber = (text: string): text is ReceiptNumber => /^[0-9]{3}-[0-9]{3}-[0-9]{9}$/.test(text);

/** Gives the text back when it is a receipt number. Throws RangeError when not. */
export function ensureReceiptNumber(text: string): ReceiptNumber {
  if (!isReceiptNumber(text)) throw new RangeError(`not a receipt number: ${shown(text)}`);
  return text;
}

/** Reads a number with or without hyphens (the retention writes it without). Fault `receipt_number.shape`. */
export function parseReceiptNumber(text: string): Parsed<ReceiptNumberParts> {
  const parts = shape.exec(text.trim());
  const [, establishment, salesPoint, sequential] = parts ?? [];
  if (establishment === undefined || salesPoint === undefined || sequential === undefined)
    return {
      ok: false,
      faults: [
        {
          code: 'receipt_number.shape',
          place: '',
          sentence: 'El número no está completo. Escríbelo como 001-001-000000123.',
          severity: 'error',
        },
      ],
    };
  return { ok: true, value: { establishment, salesPoint, sequential }, faults: [] };
}

/** As documents of ours write it; what is no number of a receipt stays as it is. */
export function hyphenated(text: string): string {
  const read = parseReceiptNumber(text);
  return read.ok ? formatReceiptNumber(read.value) : text;
}

/** `001-002-000000123`. Throws RangeError when a part has the wrong length. */
export const formatReceiptNumber = (parts: ReceiptNumberParts): ReceiptNumber =>
  ensureReceiptNumber(`${parts.establishment}-${parts.salesPoint}-${parts.sequential}`);

/** Nine digits with zeros in front: `formatSequential(123)` is `000000123`. Throws RangeError outside 1 to 999999999. */
export function formatSequential(sequential: number | bigint | string): string {
  const digits = String(sequential);
  if (!/^0*[1-9][0-9]{0,8}$/.test(digits)) throw new RangeError(`not a sequential: ${JSON.stringify(digits)}`);
  return digits.slice(-9).padStart(9, '0');
}

/** True for the three digits of an establishment or a sales point; 000 does not exist. */
export const isSeriesCode = (text: string): boolean => /^[0-9]{3}$/.test(text) && text !== '000';
