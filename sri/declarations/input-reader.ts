import type { Fault } from '../faults.ts';
import { type Amount, parseAmount } from '../num/index.ts';

type Entries = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object with keys. */
export const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shownAs = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** Reads the JSON of somebody who asks for figures; what is wrong is a fault, and what was read goes on without it. */
export class InputReader {
  readonly faults: Fault[] = [];

  error(code: string, place: string, sentence: string): void {
    this.faults.push({ code, place, sentence, severity: 'error' });
  }

  /** The object at a place, empty when there is none. */
  object(value: unknown, place: string): Entries {
    if (value === undefined || value === null) return {};
    if (isObject(value)) return value;
    this.error('object', place, `«${place}» debe ser un objeto: {"401":"120.50"}.`);
    return {};
  }

  /** Faults for the keys that nobody knows. */
  unknown(given: Entries, known: readonly string[], prefix = ''): void {
    for (const key of Object.keys(given))
      if (!known.includes(key))
        this.error(
          'unknown',
          prefix + key,
          `«${shownAs(key)}» no es una clave ni una casilla que se conozca: no cuenta.`,
        );
  }

  /** An amount as text, not negative, with at most `places` decimals; undefined when there is none or it is wrong. */
  amount(value: unknown, place: string, { places = 2, isSigned = false } = {}): Amount | undefined {
    if (value === undefined || value === null) return undefined;
    const read = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? parseAmount(value) : null;
    if (read !== null && read.scale <= places && (isSigned || !(value as string).startsWith('-'))) return read;
    this.error(
      'amount',
      place,
      `En «${place}» va un monto entre comillas, sin signo, con punto y hasta ${places} decimales, como "120.50"; «${shownAs(value)}» no cuenta.`,
    );
    return undefined;
  }
}
