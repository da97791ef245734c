import type { Parsed } from '../faults.ts';
import { shown } from '../shown.ts';
import { isCedula } from './cedula.ts';

/** Thirteen digits ending in 001. The check digit is not part of the type: real RUCs of S.A.S. companies fail it. */
export type Ruc = string & { readonly kind: 'ruc' };

export type RucKind = 'natural' | 'private' | 'public';

export interface RucParts {
  readonly ruc: Ruc;
  readonly kind: RucKind;
  /** The person's cédula number, natural persons only. */
  readonly cedula?: string;
  /** Province where it was registered, two digits (`catalogs/provinces.ts`). */
  readonly provinceCode: string;
  /** False for a mismatch, which is only a warning. */
  readonly checkDigitHolds: boolean;
}

const PRIVATE = [4, 3, 2, 7, 6, 5, 4, 3, 2];
const PUBLIC = [3, 2, 7, 6, 5, 4, 3, 2];

/** Módulo 11 check digit of a company's first digits; null where the sum leaves 10, which no digit can write. */
function mod11(digits: string, weights: readonly number[]): string | null {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += (digits.charCodeAt(i) - 48) * (weights[i] as number);
  const rest = total % 11;
  return rest === 0 ? '0' : rest === 1 ? null : String(11 - rest);
}

const holds: Record<RucKind, (ruc: string) => boolean> = {
  natural: (ruc) => isCedula(ruc.slice(0, 10)),
  private: (ruc) => mod11(ruc, PRIVATE) === ruc.charAt(9),
  public: (ruc) => ruc.charAt(9) === '0' && mod11(ruc, PUBLIC) === ruc.charAt(8),
};

/**
 * The third digit tells: 9 company (or foreigner without cédula), 6 public body, the rest natural persons.
 * Cédulas have begun to use 6 as well, so a 6 that only works as a cédula is a person.
 */
function kindOf(ruc: string): RucKind {
  const third = ruc.charAt(2);
  if (third === '9') return 'private';
  if (third === '6' && (holds.public(ruc) || !holds.natural(ruc))) return 'public';
  return 'natural';
}

/** True for thirteen digits ending in 001, all that the SRI's schema asks (`[0-9]{10}001`). */
export const isRuc = (text: string): text is Ruc => /^[0-9]{10}001$/.test(text);

/** Gives the text back when it is a RUC. Throws RangeError when not. */
export function ensureRuc(text: string): Ruc {
  if (!isRuc(text)) throw new RangeError(`not a RUC: ${shown(text)}`);
  return text;
}

/**
 * Reads what a person typed; spaces, dots and hyphens are dropped. Error `ruc.shape`; a check digit that does not hold
 * is the warning `ruc.check_digit` and never an error: the SRI gives new companies numbers outside módulo 11.
 */
export function parseRuc(text: string): Parsed<RucParts> {
  const digits = text.replace(/[\s.-]/g, '');
  if (!isRuc(digits))
    return {
      ok: false,
      faults: [
        {
          code: 'ruc.shape',
          place: '',
          sentence: 'El RUC tiene 13 dígitos y termina en 001. Revisa el número.',
          severity: 'error',
        },
      ],
    };
  const kind = kindOf(digits);
  const checkDigitHolds = holds[kind](digits);
  const value: RucParts = {
    ruc: digits,
    kind,
    ...(kind === 'natural' ? { cedula: digits.slice(0, 10) } : {}),
    provinceCode: digits.slice(0, 2),
    checkDigitHolds,
  };
  return {
    ok: true,
    value,
    faults: checkDigitHolds
      ? []
      : [
          {
            code: 'ruc.check_digit',
            place: '',
            sentence: 'El dígito verificador del RUC no coincide. Si lo copiaste bien, continúa.',
            severity: 'warning',
          },
        ],
  };
}

/** For the screen: `1790016919 001`. */
export const formatRuc = (ruc: Ruc): string => `${ruc.slice(0, 10)} ${ruc.slice(10)}`;
