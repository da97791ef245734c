import type { Parsed } from '../faults.ts';
import { shown } from '../shown.ts';

/** Ten digits whose check digit holds. @law Ley Orgánica de Gestión de la Identidad; algorithm: módulo 10 */
export type Cedula = string & { readonly kind: 'cedula' };

/** Check digit of the first nine digits: módulo 10, weights 2,1,2,1,… products above nine lose nine. */
export function cedulaCheckDigit(nine: string): string {
  let total = 0;
  for (let i = 0; i < 9; i++) {
    const product = (nine.charCodeAt(i) - 48) * (i % 2 === 0 ? 2 : 1);
    total += product > 9 ? product - 9 : product;
  }
  return String((10 - (total % 10)) % 10);
}

/** Ten times the same digit: half of these hold their check digit, and no register ever gave one out. */
const isFiller = (ten: string): boolean => /^(\d)\1{9}$/.test(ten);

/** True for ten digits with their check digit. The province is not looked at: newer residents carry others than 01–24 and 30. */
export const isCedula = (text: string): text is Cedula =>
  /^[0-9]{10}$/.test(text) && !isFiller(text) && cedulaCheckDigit(text) === text.charAt(9);

/** Gives the text back when it is a cédula. Throws RangeError when not. */
export function ensureCedula(text: string): Cedula {
  if (!isCedula(text)) throw new RangeError(`not a cédula: ${shown(text)}`);
  return text;
}

/** Reads what a person typed; spaces, dots and hyphens are dropped. Faults `cedula.length`, `cedula.check_digit`, the latter also for one digit ten times. */
export function parseCedula(text: string): Parsed<Cedula> {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^[0-9]{10}$/.test(digits))
    return {
      ok: false,
      faults: [
        {
          code: 'cedula.length',
          place: '',
          sentence: 'La cédula tiene 10 dígitos. Revisa el número.',
          severity: 'error',
        },
      ],
    };
  if (isCedula(digits)) return { ok: true, value: digits, faults: [] };
  return {
    ok: false,
    faults: [
      {
        code: 'cedula.check_digit',
        place: '',
        sentence: 'Esa cédula no existe: su último dígito no coincide con los demás. Revisa el número.',
        severity: 'error',
      },
    ],
  };
}

/** As the card prints it: `171003406-5`. */
export const formatCedula = (cedula: Cedula): string => `${cedula.slice(0, 9)}-${cedula.slice(9)}`;
