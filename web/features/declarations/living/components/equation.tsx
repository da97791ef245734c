import { amount, formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';

const words = figureWords.equation;
const isNothing = (value: string): boolean => amount(value).isZero();

/** How the figure comes about; each line opens its boxes. */
export function Equation({ card }: { card: ReturnCard }) {
  const { period, previous, next, state, equation, ofOthers, carried } = card;
  const besides = { ...equation, ofOthers, other: amount(equation.other).subtract(amount(ofOthers)).toFixed(2) };
  const taken = [
    { label: words.credit, value: equation.credit },
    { label: words.retained, value: equation.retained },
    { label: words.before(previous), value: equation.before },
  ].filter(({ value }) => !isNothing(value));
  const lines = [
    { label: words.charged, value: formatMoney(equation.charged), hash: 'sales' },
    ...taken.map(({ label, value }) => ({ label, value: formatMoney(amount(value).negate()), hash: 'credit' })),
    ...(['ofOthers', 'other', 'late'] as const)
      .filter((each) => !isNothing(besides[each]))
      .map((each) => ({ label: words[each], value: formatMoney(besides[each]), hash: 'pay' })),
  ];
  return (
    <dl aria-label={words.label} className="num self-start rounded-md bg-surface px-3 py-1 text-dense text-text">
      {lines.map(({ label, value, hash }) => (
        <div key={label} className="relative flex items-center justify-between gap-3 rounded-sm py-1.5">
          <dt>
            <Link
              to="/declaration/summary"
              search={{ period }}
              hash={hash}
              className="after:absolute after:inset-0 hover:underline"
            >
              {label}
            </Link>
          </dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-3 border-t border-border py-2.5 font-bold">
        <dt>{figureWords.verbs[state]}</dt>
        <dd className="whitespace-nowrap">{formatMoney(equation.pay)}</dd>
      </div>
      {!isNothing(carried) && (
        <div className="flex justify-between gap-3 pb-2.5">
          <dt>{words.carried(next)}</dt>
          <dd className="whitespace-nowrap">{formatMoney(carried)}</dd>
        </div>
      )}
    </dl>
  );
}
