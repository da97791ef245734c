import { amount, sum } from '@cuadre/sri/num';
import type { Classification, LineToDivide, ReceivedDetail } from '#contract/received/received.ts';
import { dividing as words } from '#phrases/received/received-screen.ts';
import type { DivideInput } from './queries.ts';

type Chosen = readonly (Classification | undefined)[];

export interface AmountPart {
  /** Of the last one nothing: it has the rest. */
  readonly total: string;
  readonly classification: Classification | undefined;
}

/** What a form comes to, or what is missing in it. */
export interface Drawn {
  readonly parts?: DivideInput['parts'];
  readonly fault?: string;
}

const keyOf = ({ scope, group }: Classification): string => `${scope} ${group}`;
const plain = ({ scope, group }: Classification): Classification => ({ scope, group });

type Beginning = Pick<ReceivedDetail, 'parts' | 'classification' | 'classState'>;

/** What the whole of it is, once somebody or something said so. */
const known = ({ classification, classState }: Beginning): Classification | undefined =>
  classification && classState !== 'review' ? plain(classification) : undefined;

/** Each line as it was divided before, else as it is suggested, else as the whole. */
export const beginLines = (receipt: Beginning, lines: readonly LineToDivide[]): Chosen =>
  lines.map((line, at) => {
    const said = receipt.parts?.find((part) => part.lines?.includes(at))?.classification ?? line.classification;
    return said ? plain(said) : known(receipt);
  });

/** As it was divided before, else as it is and a rest for which nobody chose. */
export const beginAmounts = (receipt: Beginning): readonly AmountPart[] =>
  receipt.parts
    ? receipt.parts.map((part, at, { length }) => ({
        total: at === length - 1 ? '' : part.total,
        classification: plain(part.classification),
      }))
    : [
        { total: '', classification: known(receipt) },
        { total: '', classification: undefined },
      ];

/** Lines of one category are one part. */
export function partsOfLines(chosen: Chosen): Drawn {
  const parts = new Map<string, { classification: Classification; lines: number[] }>();
  for (const [at, classification] of chosen.entries()) {
    if (!classification) return { fault: words.needsCategories };
    const part = parts.get(keyOf(classification));
    if (part) part.lines.push(at);
    else parts.set(keyOf(classification), { classification, lines: [at] });
  }
  return parts.size < 2 ? { fault: words.needsTwo } : { parts: [...parts.values()] };
}

/** What the last part has; undefined while the others take more than there is. */
export function restOf(amounts: readonly AmountPart[], total: string): string | undefined {
  const said = sum(amounts.slice(0, -1).map((part) => amount(part.total || '0')));
  const rest = amount(total).subtract(said);
  return rest.isNegative() || rest.isZero() ? undefined : rest.toFixed(2);
}

export function partsOfAmounts(amounts: readonly AmountPart[], total: string): Drawn {
  const rest = restOf(amounts, total);
  if (amounts.slice(0, -1).some((part) => part.total === '' || amount(part.total).isZero()))
    return { fault: words.needsAmounts };
  if (rest === undefined) return { fault: words.tooMuch };
  const parts = amounts.flatMap(({ classification, ...part }, at) =>
    classification ? [{ classification, total: at === amounts.length - 1 ? rest : part.total }] : [],
  );
  if (parts.length < amounts.length) return { fault: words.needsCategories };
  const kinds = new Set(parts.map(({ classification }) => keyOf(classification)));
  return kinds.size < parts.length ? { fault: words.needsTwo } : { parts };
}
