import { plain } from '../../fold.ts';

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
const dollars = new Set(['dolar', 'dolares']);
const cents = new Set(['centavo', 'centavos', 'ctvs']);

/** A whole number at the beginning of the words, up to 999 999; how many words it took. */
const wholeAt = (said: readonly string[]): { value: number; taken: number } | undefined => {
  let [sum, group, taken] = [0, 0, 0];
  let mayFollow = false;
  for (const word of said) {
    const value = words[word];
    if (word === 'mil' && sum === 0) {
      sum = (group === 0 ? 1 : group) * 1000;
      group = 0;
    } else if (word === 'y' && mayFollow && words[said[taken + 1] ?? ''] !== undefined) {
      // treinta y cinco
    } else if (value === undefined) break;
    else if (value >= 100 ? group >= 100 : group % 100 >= 30 && value < 10 ? false : group % 100 !== 0) break;
    else group += value;
    mayFollow = group % 100 >= 30 && group % 10 === 0;
    taken++;
  }
  return taken === 0 ? undefined : { value: sum + group, taken };
};

export interface Spoken {
  /** Exact decimal text. */
  readonly value: string;
  /** Words it took. */
  readonly taken: number;
}

/**
 * A number at the beginning of what was said: figures ("12,50"), words ("setenta y cinco"), halves ("dos y media"),
 * and with `money` dollars and cents ("doce dólares con cincuenta"). Words as `plain` gives them, commas in figures kept.
 */
export const numberAt = (said: readonly string[], money = false): Spoken | undefined => {
  const [first = ''] = said;
  if (figure.test(first)) {
    const rest = money ? said.slice(1) : [];
    const unit = dollars.has(rest[0] ?? '') ? 1 : 0;
    const part = first.includes(',') || first.includes('.') ? undefined : centsAt(rest.slice(unit));
    const value = first.replace(',', '.');
    return { value: part === undefined ? value : `${value}.${part.text}`, taken: 1 + unit + (part?.taken ?? 0) };
  }
  if (first === 'media' || first === 'medio') return { value: '0.5', taken: 1 };
  const whole = wholeAt(said);
  if (whole === undefined) return undefined;
  let { taken } = whole;
  if (said[taken] === 'y' && /^medi[ao]$/.test(said[taken + 1] ?? ''))
    return { value: `${whole.value}.5`, taken: taken + 2 };
  if (!money) return { value: String(whole.value), taken };
  if (cents.has(said[taken] ?? '') && whole.value < 100)
    return { value: `0.${String(whole.value).padStart(2, '0')}`, taken: taken + 1 };
  if (dollars.has(said[taken] ?? '')) taken++;
  const part = centsAt(said.slice(taken));
  return part === undefined
    ? { value: String(whole.value), taken }
    : { value: `${whole.value}.${part.text}`, taken: taken + part.taken };
};

/** "con cincuenta (centavos)" */
const centsAt = (said: readonly string[]): { text: string; taken: number } | undefined => {
  if (said[0] !== 'con') return undefined;
  const whole = /^\d{1,2}$/.test(said[1] ?? '') ? { value: Number(said[1]), taken: 1 } : wholeAt(said.slice(1));
  if (whole === undefined || whole.value > 99) return undefined;
  const unit = cents.has(said[1 + whole.taken] ?? '') ? 1 : 0;
  return { text: String(whole.value).padStart(2, '0'), taken: 1 + whole.taken + unit };
};

/** The words of a sentence, with figures left whole: "$1.250,50" is one word. */
export const wordsOf = (text: string): { readonly plain: string[]; readonly typed: string[] } => {
  const typed = text.trim().split(/\s+/).filter(Boolean);
  const kept = typed.filter((word) => plain(word) !== '');
  return {
    typed: kept,
    plain: kept.map((word) => {
      const bare = word.replace(/^\$/, '').replace(/[.,;:]$/, '');
      if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return bare.replaceAll('.', '');
      const heard = figure.test(bare) ? bare : plain(word);
      return heard === 'i' ? 'y' : heard;
    }),
  };
};
