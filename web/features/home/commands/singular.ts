import { plain } from '#web/fold.ts';

/** From these on the words say which one it is, and stay as they were said: "clase de inglés", "torta tres leches". */
const links = new Set(
  'de del con para sin a al en por y o tipo marca dos tres cuatro cinco seis siete ocho nueve diez doce'.split(' '),
);
/** What ends as a plural and is none, or whose end no rule gives. */
const others: Readonly<Record<string, string>> = {
  meses: 'mes',
  lunes: 'lunes',
  martes: 'martes',
  jueves: 'jueves',
  viernes: 'viernes',
  relojes: 'reloj',
  imagenes: 'imagen',
  examenes: 'examen',
  margenes: 'margen',
  drones: 'dron',
  clones: 'clon',
};

const one = (word: string): string => {
  const folded = plain(word);
  const known = others[folded];
  if (known !== undefined) return known;
  // "análisis", "gratis", "lentejas" is none of these.
  if (!/[aeiouáéíóú]s$/i.test(word) || /[ií]s$|us$/i.test(word) || folded.length < 4) return word;
  if (/iones$|[^aeiou]ones$/i.test(folded) && folded.length > 5) return word.replace(/ones$/i, 'ón');
  if (/[aeiouáéíóú]ces$/i.test(word)) return word.replace(/ces$/i, 'z');
  if (/[aeiouáéíóú][lnrd]es$/i.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** The name of one of the things that were counted: "cortes de cabello" are "corte de cabello". */
export const singular = (things: string): string => {
  const words = things.split(' ');
  const end = words.findIndex((word) => links.has(plain(word)));
  return words.map((word, at) => (end < 0 || at < end ? one(word) : word)).join(' ');
};
