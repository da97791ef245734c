import { type Amount, amount, larger, ZERO } from '../../num/index.ts';
import { shown } from '../../shown.ts';

/** What a formula reads while it is evaluated. A box or setting that has no figure is zero. */
export interface Figures {
  box(code: string): Amount;
  /** Of the return before. */
  previous(code: string): Amount;
  setting(name: string): Amount;
}

/** A formula that was read once. */
export interface Formula {
  /** The boxes of the same return that it reads, each once. */
  readonly boxes: readonly string[];
  readonly settings: readonly string[];
  /** Its figure, exact and then rounded half up to `places`. */
  evaluate(figures: Figures, places: number): Amount;
}

type Evaluate = (figures: Figures, places: number) => Amount;

/** `share` divides, so it is only the whole of a formula: its figure is rounded once and read by nothing exact. */
interface Piece {
  readonly evaluate: Evaluate;
  readonly isShare?: true;
}

const token = /\s*(previous\.\d{3,4}|\d{3,4}|\d|[a-zA-Z]+|[-+(),])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text)?.[1];
    if (found === undefined) throw new RangeError(`formula ${shown(text)}: unreadable at ${at}`);
    tokens.push(found);
  }
  return tokens;
}

/** What a formula can call, with the number of its arguments. */
const calls: Readonly<Record<string, readonly [count: number, make: (args: readonly Evaluate[]) => Evaluate]>> = {
  max: [
    2,
    ([a = none, b = none]) =>
      (figures, places) =>
        larger(a(figures, places), b(figures, places)),
  ],
  percent: [
    2,
    ([of = none, rate = none]) =>
      (figures, places) =>
        of(figures, places).percent(rate(figures, places)),
  ],
  share: [
    4,
    ([of = none, part = none, whole = none, empty = none]) =>
      (figures, places) => {
        const [top, bottom] = [of(figures, places), whole(figures, places)];
        if (bottom.isZero()) return top.multiply(empty(figures, places));
        return top.multiply(part(figures, places)).divide(bottom, places);
      },
  ],
};
const none: Evaluate = () => ZERO;

/**
 * Reads the formula of a box. It is made of boxes (`411`), boxes of the return before (`previous.615`), whole numbers of
 * one digit, settings by name, `+`, `-`, parentheses and
 * `max(a, b)`, `percent(amount, rate)` and `share(amount, part, whole, empty)`: amount × part ÷ whole, divided exactly and
 * rounded once; amount × empty where the whole is zero. `share` stands alone. Throws RangeError on anything else.
 */
export function readFormula(text: string): Formula {
  const tokens = tokensOf(text);
  const boxes = new Set<string>();
  const settings = new Set<string>();
  let at = 0;
  const fail = (): never => {
    throw new RangeError(`formula ${shown(text)}: unexpected ${tokens[at] ?? 'end'}`);
  };
  const take = (expected: string): void => {
    if (tokens[at] !== expected) fail();
    at++;
  };

  function call(name: string): Piece {
    const [count, make] = (Object.hasOwn(calls, name) ? calls[name] : undefined) ?? fail();
    take('(');
    const args: Evaluate[] = [];
    while (args.length < count) {
      if (args.length > 0) take(',');
      args.push(inside());
    }
    take(')');
    return name === 'share' ? { evaluate: make(args), isShare: true } : { evaluate: make(args) };
  }

  function term(): Piece {
    const word = tokens[at] ?? fail();
    at++;
    if (word === '(') {
      const evaluate = inside();
      take(')');
      return { evaluate };
    }
    if (word.startsWith('previous.')) {
      const code = word.slice('previous.'.length);
      return { evaluate: (figures) => figures.previous(code) };
    }
    if (/^\d{3,4}$/.test(word)) {
      boxes.add(word);
      return { evaluate: (figures) => figures.box(word) };
    }
    if (/^\d$/.test(word)) {
      const constant = amount(word);
      return { evaluate: () => constant };
    }
    if (!/^[a-zA-Z]/.test(word)) {
      at--;
      return fail();
    }
    if (tokens[at] === '(') return call(word);
    settings.add(word);
    return { evaluate: (figures) => figures.setting(word) };
  }

  function expression(): Piece {
    const pieces: { piece: Piece; isLess: boolean }[] = [{ piece: term(), isLess: false }];
    while (tokens[at] === '+' || tokens[at] === '-') pieces.push({ isLess: tokens[at++] === '-', piece: term() });
    const [first] = pieces;
    if (pieces.length === 1 && first !== undefined) return first.piece;
    if (pieces.some(({ piece }) => piece.isShare)) fail();
    return {
      evaluate: (figures, places) => {
        let total = ZERO;
        for (const { piece, isLess } of pieces) {
          const figure = piece.evaluate(figures, places);
          total = isLess ? total.subtract(figure) : total.add(figure);
        }
        return total;
      },
    };
  }

  function inside(): Evaluate {
    const { evaluate, isShare } = expression();
    return isShare ? fail() : evaluate;
  }

  const { evaluate } = expression();
  if (at < tokens.length) fail();
  return {
    boxes: [...boxes],
    settings: [...settings],
    evaluate: (figures, places) => evaluate(figures, places).round(places),
  };
}
