import type { Fault } from '../../faults.ts';
import { type Amount, amount, formatMoney, parseAmount, ZERO } from '../../num/index.ts';
import type { BoxRow } from '../forms/form.ts';
import { type Formula, readFormula } from '../forms/formula.ts';
import { CREDIT } from './boxes.ts';

/** Numbers of the form that are no amount: a decree, a day. */
const noAmounts = ['203', '492'];
/** Only a return that replaces another one says what was paid for it. */
export const ofSubstitutes: readonly string[] = ['890', '897', '898', '899'];
/** Fed by documents, and typed all the same where its sales were not marked one by one. */
const alsoTyped = ['481'];

/** Whether a person may type a box: the portal lets it be edited, and no document is behind it. @sri Formulario 104 */
export const isTyped = ({ code, isEditable, isCount, origin }: BoxRow): boolean =>
  isEditable && isCount !== true && !noAmounts.includes(code) && (origin !== 'documents' || alsoTyped.includes(code));

interface Limit {
  readonly most: Formula;
  readonly name: string;
}
const limit = (formula: string, name: string): Limit => ({ most: readFormula(formula), name });

/** What a box cannot be more than. */
const limits: Readonly<Record<string, Limit | undefined>> = {
  481: limit('411+412+420+435', 'tus ventas con IVA'),
  484: limit('482', 'tu IVA de este período'),
  564: limit(CREDIT, 'lo que tus compras dan de crédito'),
  565: limit(CREDIT, 'lo que tus compras dan de crédito'),
  603: limit('601', 'tu impuesto causado'),
  604: limit('601', 'tu impuesto causado'),
  615: limit('602+605', 'tu crédito por compras'),
  617: limit('606+609', 'tus retenciones'),
  800: limit('799', 'lo que retuviste'),
  802: limit('799', 'lo que retuviste'),
  898: limit('859', 'tu total de IVA'),
};

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
  if (!isTyped(row)) return fault('documents', box, 'sale de tus documentos. Corrige el documento.');
  const plain = text.trim();
  if (/^[-−]/.test(plain)) return fault('negative', box, 'no puede ser negativa.');
  const read = /^\d+(\.\d+)?$/.test(plain) ? parseAmount(plain) : null;
  if (read === null) return fault('amount', box, 'escribe solo números, como 120,50.');
  if (read.scale > row.places) return fault('amount', box, `escribe hasta ${row.places} decimales.`);
  if (read.compare(most) > 0) return fault('amount', box, 'es un valor demasiado grande.');
  return read.round(row.places);
}
const most = amount('999999999999.99');

/** Boxes that were typed and exceed what they cannot be more than, in a return that was computed with them. */
export const typedOverLimit = (typed: ReadonlyMap<string, Amount>, boxes: ReadonlyMap<string, Amount>): Fault[] =>
  [...typed].flatMap(([box, figure]) => {
    const { most: formula, name } = limits[box] ?? {};
    if (formula === undefined) return [];
    const read = (code: string): Amount => boxes.get(code) ?? ZERO;
    const top = formula.evaluate({ box: read, previous: () => ZERO, setting: () => ZERO }, 2);
    return figure.compare(top) <= 0
      ? []
      : [fault('limit', box, `no puede pasar de ${name}: ${formatMoney(top.compare(ZERO) < 0 ? ZERO : top)}.`)];
  });
