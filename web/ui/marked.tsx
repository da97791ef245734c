import { bare } from '#web/fold.ts';

/** Where the typed words stand in a text: at the beginning of its words, figures anywhere. */
export const marksIn = (text: string, typed: string): readonly (readonly [from: number, to: number])[] => {
  // Letter by letter, so that a place in the one is a place in the other.
  const folded = [...text].map((letter) => bare(letter)[0] ?? ' ').join('');
  const found: (readonly [number, number])[] = [];
  for (const word of bare(typed).replace(/\$/g, '').split(/\s+/).filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      if (/\d/.test(word) || at === 0 || !/[a-z0-9]/.test(folded[at - 1] ?? '')) found.push([at, at + word.length]);
  found.sort(([one], [other]) => one - other);
  const joined: [number, number][] = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
};

/** A text in which what was typed is marked: by ground and line, so that colour does not say it alone. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const letters = [...text];
  const marks = marksIn(text, typed);
  const parts = marks.flatMap(([from, to], at) => [
    letters.slice(marks[at - 1]?.[1] ?? 0, from).join(''),
    <mark key={from} className="bg-warning-soft text-on-warning-soft underline decoration-2 underline-offset-2">
      {letters.slice(from, to).join('')}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {letters.slice(marks.at(-1)?.[1] ?? 0).join('')}
    </>
  );
}
