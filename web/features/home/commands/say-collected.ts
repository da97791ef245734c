import { wordsOf } from './numerals.ts';

const before =
  /^(ya )?(cobre|cobrada|cobrado|cobrar|cobrarle|me pago|me cancelo|registra(r)? (un |el )?cobro)( (a|de|la|el|lo|factura|nota))* (?=\S)/;
const after = / (ya )?(me pago|me cancelo|cobrada|cobrado)$/;

/** "cobré a María", "cobrada la 123", "María ya me pagó": whose debt or which invoice was paid; undefined: nothing of the kind. */
export function collectedIn(text: string): string | undefined {
  const { plain, typed } = wordsOf(text);
  const said = plain.join(' ');
  const count = (words: string | undefined): number => (words === undefined ? 0 : words.trim().split(' ').length);
  const from = count(before.exec(said)?.[0]);
  const to = plain.length - (from > 0 ? 0 : count(after.exec(said)?.[0]));
  const rest = typed.slice(from, to).join(' ');
  return rest === '' || (from === 0 && to === plain.length) ? undefined : rest;
}
