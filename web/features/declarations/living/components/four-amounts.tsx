import { amount, formatMoney, sum } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { CircleMinus, Landmark, type LucideIcon, ReceiptText, TrendingUp } from 'lucide-react';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { summaryWords } from '#phrases/declarations/summary-screen.ts';
import { cx } from '#web/ui/cx.ts';
import { figureIn, groups, type LineGroup } from '../line-groups.ts';
import { inAddress } from '../which-return.ts';

const words = summaryWords.four;
const icons = { sales: TrendingUp, purchases: ReceiptText, credit: CircleMinus, pay: Landmark };

type OfReturn = Pick<LiveReturn, 'obligation' | 'period' | 'four' | 'boxes' | 'equation' | 'pay' | 'state' | 'filed'>;

interface Amount {
  /** Where its boxes are. */
  readonly hash: LineGroup;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly value: string;
  readonly text: string;
}

/** The whole form in a few amounts; each leads to its boxes. */
export function FourAmounts({ data }: { data: OfReturn }) {
  const { period, obligation, state, filed } = data;
  const amounts = obligation === 'retenciones' ? ofRetentions(data) : ofIva(data);
  if (amounts.length === 0) return null;
  return (
    <ul
      aria-label={words.label[amounts.length === 4 ? 'four' : 'three']}
      className={cx('grid gap-3 mb:grid-cols-2', amounts.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}
    >
      {amounts.map(({ hash, label, icon: Icon, value, text }) => (
        <li
          key={label}
          className={cx(
            'relative rounded-lg border p-3 shadow-card tb:p-4',
            hash === 'pay' ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-border bg-surface',
          )}
        >
          <Link
            to="/declaration/summary"
            search={{ period, ...inAddress(obligation) }}
            hash={hash}
            className="flex items-center gap-1.5 text-dense after:absolute after:inset-0"
          >
            <Icon aria-hidden="true" size={16} className="shrink-0" />
            {hash === 'pay' && standing(filed) && state === 'sent' ? figureWords.filedVerbs.sent : label}
          </Link>
          <p className="num mt-0.5 text-section font-bold wrap-anywhere tb:text-page">{formatMoney(value)}</p>
          <p className={cx('num text-meta', hash !== 'pay' && 'text-muted')}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The figure beside it says the same; what changed since was not declared. */
const standing = (filed: LiveReturn['filed']) => (filed?.isChanged === false ? filed : undefined);

function ofIva({ four, equation, filed }: OfReturn): Amount[] {
  if (four === null) return [];
  const stands = standing(filed);
  const figures = {
    sales: { value: four.sales.net, text: words.sales(four.sales.tax) },
    purchases: { value: four.purchases.net, text: words.purchases(four.purchases.tax) },
    credit: { value: four.credit, text: words.credit },
    pay: {
      value: stands?.pay ?? four.pay,
      text: words.pay(stands?.equation ?? equation, four.credit),
    },
  };
  return groups.map((hash) => ({ hash, label: summaryWords.groups[hash], icon: icons[hash], ...figures[hash] }));
}

/** Subtotals of what was paid here and abroad. @sri Formulario 103 */
const bases = ['349', '497'];

function ofRetentions({ boxes, equation, pay, filed }: OfReturn): Amount[] {
  const base = sum(
    bases.map((code) => {
      const line = boxes.find(({ codes }) => codes.includes(code));
      return amount(line === undefined ? '0' : figureIn(line, code));
    }),
  );
  const stands = standing(filed);
  const { late } = stands?.equation ?? equation;
  return [
    { hash: 'residents', label: words.base, icon: ReceiptText, value: base.toFixed(2), text: words.baseText },
    { hash: 'residents', label: words.retained, icon: CircleMinus, value: equation.charged, text: words.retainedText },
    {
      ...({ hash: 'pay', label: summaryWords.groups.pay, icon: Landmark } as const),
      value: stands?.pay ?? pay,
      text: words.payRetained(late),
    },
  ];
}
