/** Words as they sound: accents, capitals and the letters that Spanish of Ecuador does not tell apart are folded. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/qu(?=[ei])/g, 'k'],
  [/[cq](?=[aou]|[^h]|$)/g, 'k'],
  [/k(?=[ei])/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/(?<!c)h/g, ''],
  // Also where they sound apart: a misheard vowel after it does not make two slips of one.
  [/j/g, 'g'],
  [/(.)\1+/g, '$1'],
];

/** Lower case without accents; ñ is n. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Lower case, no accents, only letters, digits and single spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?!ñ)n\u0303/g, 'ñ')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The word as it sounds: what was misheard or misspelt by a letter that sounds the same is the same word. */
const sound = (word: string): string => {
  // c before e or i sounds like s: settled before c becomes k.
  let heard = plain(word).replace(/c(?=[ei])/g, 's');
  for (const [pattern, to] of sounds) heard = heard.replace(pattern, to);
  return heard;
};

/** What people say around a command and what carries no meaning in one. */
const fillers = new Set(
  'a al ah el la los las lo un una unos unas de del en mi mis me por favor porfavor porfa quiero quisiera necesito puedes puede podrias ve vamos ir anda abre abrir abreme muestra muestrame mostrar ver llevame lleva pasa dame hazme haz hacer haga hagame a ya ahora pantalla pagina seccion opcion'
    .split(' ')
    .map(sound),
);

/** The tax authority's name, letter by letter or as one word. */
const spelled = /\b(ese erre i|es erre i|ese r i|s r i|esri|eserrei|esrri)\b/g;

/** The words of a sentence that carry its meaning, as they sound; all of them when nothing else is left. */
export const meaningful = (text: string): string[] => {
  const words = plain(text).replace(spelled, 'sri').split(' ').filter(Boolean).map(sound);
  const kept = words.filter((word) => !fillers.has(word));
  return kept.length > 0 ? kept : words;
};

/** Letters to change, add, take away or swap to make one word of the other; stops counting above `most`. */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? most + 1;
};

/** One word against another: 1 the same, less for a small slip or a beginning, 0 else. */
export const likeness = (heard: string, meant: string): number => {
  if (heard === meant) return 1;
  if (heard.length >= 3 && meant.startsWith(heard)) return 0.9;
  const most = meant.length >= 8 ? 2 : meant.length >= 4 ? 1 : 0;
  const away = distance(heard, meant, most);
  return away <= most ? 1 - away * 0.15 : 0;
};
