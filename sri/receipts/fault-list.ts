import { type Fault, faultsAt } from '../faults.ts';
import { isVisibleText } from '../ids/index.ts';
import { type Amount, amount, parseAmount } from '../num/index.ts';

/** A field as its sentences name it: article and noun decide "Escríbela" or "Escríbelo". */
export interface Noun {
  readonly name: string;
  readonly it: 'la' | 'lo';
}
export const feminine = (name: string): Noun => ({ name: `la ${name}`, it: 'la' });
export const masculine = (name: string): Noun => ({ name: `el ${name}`, it: 'lo' });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const newline = /\r?\n/g;

/** Text of one line as it goes into the document: without white space around it, which counts for the lengths. */
export const cleanLine = (text: string | undefined): string => (text ?? '').trim();

/** Text that may have several lines. */
export const cleanText = (text: string | undefined): string => (text ?? '').trim().replace(newline, '\n');

/** Length as the schemas count it: characters, not UTF-16 halves. */
const lengthOf = (text: string, max: number): number => (text.length <= max ? text.length : [...text].length);

interface TextRule {
  readonly max: number;
  readonly required?: boolean;
  /** Line feeds allowed: only additional fields and details. */
  readonly multiline?: boolean;
}

interface NumberRule {
  readonly places: number;
  /** Digits before the point that the schema leaves. */
  readonly whole: number;
  readonly sign: 'positive' | 'not_negative';
}

/** Collects the faults of a document: every broken rule, in reading order. `prefix` begins every code. */
export class FaultList {
  readonly faults: Fault[] = [];
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  error(code: string, place: string, sentence: string): void {
    this.faults.push({ code: `${this.prefix}.${code}`, place, sentence, severity: 'error' });
  }

  warning(code: string, place: string, sentence: string): void {
    this.faults.push({ code: `${this.prefix}.${code}`, place, sentence, severity: 'warning' });
  }

  /** Faults of an identifier, with their own codes. */
  include(place: string, faults: readonly Fault[]): void {
    this.faults.push(...faultsAt(place, faults));
  }

  /** Codes `<code>_missing`, `_too_long`, `_characters`. True when the text can stand in the document. */
  text(code: string, place: string, value: string | undefined, noun: Noun, rule: TextRule): boolean {
    const text = rule.multiline === true ? cleanText(value) : cleanLine(value);
    if (text === '') {
      if (rule.required !== true) return true;
      this.error(`${code}_missing`, place, `Falta ${noun.name}. Escríbe${noun.it}.`);
      return false;
    }
    const long = lengthOf(text, rule.max) > rule.max;
    const odd = !isVisibleText(text, rule.multiline === true);
    if (long)
      this.error(
        `${code}_too_long`,
        place,
        `${capital(noun.name)} llega hasta ${rule.max} caracteres. Acórta${noun.it}.`,
      );
    if (odd)
      this.error(
        `${code}_characters`,
        place,
        `${capital(noun.name)} tiene saltos o signos invisibles. Escríbe${noun.it} de nuevo.`,
      );
    return !long && !odd;
  }

  /** Codes `<code>_missing`, `_unreadable`, `_decimals`, `_too_large`, `_negative`, `_not_positive`. The amount when it is readable. */
  number(code: string, place: string, value: string | undefined, noun: Noun, rule: NumberRule): Amount | null {
    const text = cleanLine(value);
    if (text === '') {
      this.error(`${code}_missing`, place, `Falta ${noun.name}. Escríbe${noun.it}.`);
      return null;
    }
    const read = parseAmount(text);
    if (read === null) {
      this.error(`${code}_unreadable`, place, `No se entiende ${noun.name}. Escribe solo números, como 12,50.`);
      return null;
    }
    if (read.isNegative()) {
      const bound = rule.sign === 'positive' ? 'debe ser mayor que 0' : 'no puede ser menor que 0';
      this.error(
        rule.sign === 'positive' ? `${code}_not_positive` : `${code}_negative`,
        place,
        `${capital(noun.name)} ${bound}. Corríge${noun.it}.`,
      );
    } else if (rule.sign === 'positive' && read.isZero())
      this.error(`${code}_not_positive`, place, `${capital(noun.name)} debe ser mayor que 0. Corríge${noun.it}.`);
    if (read.decimals() > rule.places)
      this.error(
        `${code}_decimals`,
        place,
        rule.places === 0
          ? `${capital(noun.name)} debe ser un número entero. Corríge${noun.it}.`
          : `${capital(noun.name)} admite hasta ${rule.places} decimales. Redondéa${noun.it}.`,
      );
    if (text.length > rule.whole && read.compare(amount(`1${'0'.repeat(rule.whole)}`)) >= 0)
      this.error(`${code}_too_large`, place, `${capital(noun.name)} es demasiado grande. Revísa${noun.it}.`);
    return read;
  }
}

/** xs:totalDigits 18 with six decimals. @sri cantidad, precioUnitario */
export const SIX_DECIMALS = { places: 6, whole: 12 } as const;
/** xs:totalDigits 14 with two decimals. @sri every other amount */
export const CENTS = { places: 2, whole: 12 } as const;
