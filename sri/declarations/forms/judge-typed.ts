import type { Fault } from '../../faults.ts';
import { type Amount, amount, formatMoney, parseAmount, ZERO } from '../../num/index.ts';
import type { BoxRow } from './form.ts';
import { type Formula, readFormula } from './formula.ts';

/** Only a return that replaces another one says what was paid for it. */
export const ofSubstitutes: readonly string[] = ['890', '897', '898', '899'];

/** Whether a person may type a box: its row says so, or else the portal lets it be edited and no document or answer is behind it. */
export const isTyped = ({ isEditable, origin, isTyped: said }: BoxRow): boolean =>
  said ?? (isEditable && origin !== 'documents' && origin !== 'answers');

/** What boxes cannot be more than, by their number. */
export type TypedLimits = Readonly<Record<string, { readonly most: Formula; readonly name: string } | undefined>>;

/** Reads limits once: of each box a formula, and what that is called. Throws RangeError for a wrong formula. */
export const readLimits = (rows: Readonly<Record<string, readonly [formula: string, name: string]>>): TypedLimits =>
  Object.fromEntries(Object.entries(rows).map(([box, [formula, name]]) => [box, { most: readFormula(formula), name }]));

const fault = (code: string, box: string, sentence: string): Fault => ({
  code,
  place: `boxes.${box}`,
  sentence: `Casilla ${box}: ${sentence}`,
  severity: 'error',
});

/** What somebody typed as the figure of a box: the figure, or why it is none. */
export function readTyped(row: BoxRow | undefined, box: string, text: string): Amount | Fault {
  if (row === undefined) return fault('unknown', box, 'no está en el formulario de este período.');
  if (row.origin === 'portal') return fault('portal', box, 'la llena el portal del SRI.');
  if (!row.isEditable)
    return fault('computed', box, 'se calcula con otras casillas. Corrige las casillas de las que sale.');
  // A date, a choice of a list, or what it keeps blocked.
  if (row.origin === 'typed' && !isTyped(row)) return fault('portal', box, 'va solo en el portal del SRI.');
  if (row.origin === 'answers')
    return fault('answers', box, 'sale de tus respuestas. Cámbiala en las preguntas del año.');
  if (!isTyped(row)) return fault('documents', box, 'sale de tus documentos. Corrige el documento.');
  const plain = text.trim();
  if (/^[-−]/.test(plain)) return fault('negative', box, 'no puede ser negativa.');
  // With a comma or a point before the cents; of thousands with either nothing is guessed, as they have too many decimals.
  const read = /^\d+([.,]\d+)?$/.test(plain) ? parseAmount(plain.replace(',', '.')) : null;
  if (read === null) return fault('amount', box, 'escribe solo números, como 120,50.');
  if (read.scale > row.places) return fault('amount', box, `escribe hasta ${row.places} decimales.`);
  if (read.compare(most) > 0) return fault('amount', box, 'es un valor demasiado grande.');
  return read;
}
const most = amount('999999999999.99');

/** Boxes that were typed and exceed what they cannot be more than, in a return that was computed with them. */
export const typedOverLimit = (
  limits: TypedLimits,
  typed: ReadonlyMap<string, Amount>,
  boxes: ReadonlyMap<string, Amount>,
): Fault[] =>
  [...typed].flatMap(([box, figure]) => {
    const { most: formula, name } = limits[box] ?? {};
    if (formula === undefined) return [];
    const read = (code: string): Amount => boxes.get(code) ?? ZERO;
    const top = formula.evaluate({ box: read, previous: () => ZERO, setting: () => ZERO }, 2);
    return figure.compare(top) <= 0
      ? []
      : [fault('limit', box, `no puede pasar de ${name}: ${formatMoney(top.compare(ZERO) < 0 ? ZERO : top)}.`)];
  });
