import { numberAt, wordsOf } from './numerals.ts';

const before = /^(ya )?(cobre|cobrada|cobrado|cobrar|cobrarle|me pago|me cancelo|registrar? (un |el )?cobro) /;
const after = / (ya )?(me pago|me cancelo|cobrada|cobrado)$/;
/** What names nobody; nothing that stands after a name is one of them. */
const fillers = /^(al?|del?|el|l[ao]s?|una?|mis?|(factura|nota|cuenta)s?)$/;

const count = (words: string | undefined): number => (words === undefined ? 0 : words.trim().split(' ').length);

/** "cobré a María", "cobrada la 123", "María ya me pagó": whose debt or which invoice was paid; undefined: nothing of the kind. */
export function collectedIn(text: string): string | undefined {
  const { plain, typed } = wordsOf(text);
  const said = plain.join(' ');
  let from = count(before.exec(said)?.[0]);
  const to = plain.length - (from > 0 ? 0 : count(after.exec(said)?.[0]));
  if (from === 0 && to === plain.length) return undefined;
  const skip = () => {
    while (fillers.test(plain[from] ?? '')) from++;
  };
  skip();
  // How much it was stands before who it was: "cobré veinte dólares a María".
  const money = numberAt(plain.slice(from, to), true);
  if (money !== undefined && fillers.test(plain[from + money.taken] ?? '')) from += money.taken;
  skip();
  return from === to ? undefined : typed.slice(from, to).join(' ');
}
