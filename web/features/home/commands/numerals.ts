import { dates } from '#phrases/shell/kit.ts';
import { plain } from '#web/fold.ts';

const units: Readonly<Record<string, number>> = Object.fromEntries(
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'
    .split(' ')
    .map((word, value) => [word, value]),
);
const words: Readonly<Record<string, number>> = {
  ...units,
  uno: 1,
  una: 1,
  veintiuno: 21,
  veintiuna: 21,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
  cuatrocientos: 400,
  cuatrocientas: 400,
  quinientos: 500,
  quinientas: 500,
  seiscientos: 600,
  seiscientas: 600,
  setecientos: 700,
  setecientas: 700,
  ochocientos: 800,
  ochocientas: 800,
  novecientos: 900,
  novecientas: 900,
};

const figure = /^\d+(?:[.,]\d{1,6})?$/;
const dollars = new Set(['dolar', 'dolares', 'usd']);
const cents = new Set(['centavo', 'centavos', 'ctvs']);
const isDigit = (value: number | undefined): value is number => value !== undefined && value >= 1 && value <= 9;

/** A whole number at the beginning of the words, up to 999 999; how many words it took. */
const wholeAt = (said: readonly string[]): { value: number; taken: number } | undefined => {
  let [sum, group, taken] = [0, 0, 0];
  for (let word = said[0]; word !== undefined; word = said[taken]) {
    const tens = group % 100;
    const isTen = tens >= 10 && tens % 10 === 0;
    const [value, next] = [words[word], words[said[taken + 1] ?? '']];
    // "treinta y cinco", and as it is said in Ecuador, "veinte y cinco", "diez y seis".
    if (word === 'y' && isTen && isDigit(next)) {
      group += next;
      taken += 2;
    } else if (word === 'mil' && sum === 0) {
      sum = (group === 0 ? 1 : group) * 1000;
      group = 0;
      taken++;
    } else if (value === 0) return taken === 0 ? { value: 0, taken: 1 } : { value: sum + group, taken };
    else if (
      value !== undefined &&
      (value >= 100 ? group === 0 : tens === 0 || (tens >= 30 && isTen && isDigit(value)))
    ) {
      group += value;
      taken++;
    } else break;
  }
  return taken === 0 ? undefined : { value: sum + group, taken };
};

interface Spoken {
  /** Exact decimal text. */
  readonly value: string;
  /** Words it took. */
  readonly taken: number;
}

const isHalf = (said: readonly string[]): boolean => said[0] === 'y' && /^medi[ao]$/.test(said[1] ?? '');

/** The number before its unit. One with decimals is complete; to another, halves or cents may follow. */
const baseAt = (said: readonly string[], money: boolean): (Spoken & { readonly isWhole: boolean }) | undefined => {
  const [first = ''] = said;
  if (figure.test(first)) return { value: first.replace(',', '.'), isWhole: !/[.,]/.test(first), taken: 1 };
  if (first === 'media' || first === 'medio') return { value: '0.5', isWhole: false, taken: 1 };
  // "dólar y medio"
  if (money && first === 'dolar') return { value: '1', isWhole: true, taken: 0 };
  const whole = wholeAt(said);
  return whole && { value: String(whole.value), isWhole: true, taken: whole.taken };
};

/**
 * A number at the beginning of what was said: figures ("12,50"), words ("setenta y cinco"), halves ("dos y media"), and
 * with `money` dollars and cents ("doce dólares con cincuenta", "dos cincuenta"). Words as `plain` gives them, commas in
 * figures kept.
 */
export const numberAt = (said: readonly string[], money = false): Spoken | undefined => {
  const base = baseAt(said, money);
  if (base === undefined) return undefined;
  const { value, isWhole } = base;
  let rest = said.slice(base.taken);
  const upTo = (text: string, more = 0): Spoken => ({ value: text, taken: said.length - rest.length + more });
  if (isWhole && isHalf(rest)) return upTo(`${value}.5`, 2);
  if (!money) return upTo(value);
  if (isWhole && cents.has(rest[0] ?? '') && value.length <= 2) return upTo(`0.${value.padStart(2, '0')}`, 1);
  if (dollars.has(rest[0] ?? '')) rest = rest.slice(1);
  if (!isWhole) return upTo(value);
  if (isHalf(rest)) return upTo(`${value}.5`, 2);
  const part = centsAt(rest);
  return part === undefined ? upTo(value) : upTo(`${value}.${part.text}`, part.taken);
};

/** "con cincuenta (centavos)"; without "con" only what can be nothing else: "dos cincuenta", "y cinco centavos". */
const centsAt = (said: readonly string[]): { text: string; taken: number } | undefined => {
  const link = said[0] === 'con' || said[0] === 'y' ? 1 : 0;
  const rest = said.slice(link);
  const whole = readCents(rest);
  if (whole === undefined || whole.value > 99) return undefined;
  const unit = cents.has(rest[whole.taken] ?? '') ? 1 : 0;
  if (said[0] !== 'con' && whole.value < 10 && whole.taken === 1 && unit === 0) return undefined;
  return { text: String(whole.value).padStart(2, '0'), taken: link + whole.taken + unit };
};

const readCents = (said: readonly string[]): { value: number; taken: number } | undefined => {
  if (/^\d{1,2}$/.test(said[0] ?? '')) return { value: Number(said[0]), taken: 1 };
  const next = words[said[1] ?? ''];
  return said[0] === 'cero' && isDigit(next) ? { value: next, taken: 2 } : wholeAt(said);
};

/** Its place in the year; -1: it is no month. */
export const monthSaid = (word: string): number =>
  (dates.monthNames as readonly string[]).indexOf(word === 'setiembre' ? 'septiembre' : word);

/** The words of a sentence, with figures left whole: "$1.250,50" is one word. */
export const wordsOf = (text: string): { readonly plain: string[]; readonly typed: string[] } => {
  const typed = text.trim().split(/\s+/).filter(Boolean);
  const kept = typed.filter((word) => plain(word) !== '');
  return {
    typed: kept,
    plain: kept.map((word) => {
      const bare = word.replace(/[.,;:]+$/, '').replace(/^\$|\$$/g, '');
      if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return bare.replaceAll('.', '');
      if (/^\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return bare.replaceAll(',', '');
      const heard = figure.test(bare) ? bare : plain(word);
      return heard === 'i' ? 'y' : heard;
    }),
  };
};
