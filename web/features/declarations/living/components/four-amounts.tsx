import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { CircleMinus, Landmark, ReceiptText, TrendingUp } from 'lucide-react';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { summaryWords } from '#phrases/declarations/summary-screen.ts';
import { cx } from '#web/ui/cx.ts';
import { groups } from '../line-groups.ts';

const words = summaryWords.four;
const icons = { sales: TrendingUp, purchases: ReceiptText, credit: CircleMinus, pay: Landmark };

/** The whole form in four amounts; each leads to its boxes. */
export function FourAmounts({ data }: { data: Pick<LiveReturn, 'period' | 'four' | 'equation' | 'state' | 'filed'> }) {
  const { period, four, equation, state, filed } = data;
  if (four === null) return null;
  // The figure beside it says the same; what changed since was not declared.
  const stands = filed?.isChanged === false ? filed : undefined;
  const figures = {
    sales: { value: four.sales.net, text: words.sales(four.sales.tax) },
    purchases: { value: four.purchases.net, text: words.purchases(four.purchases.tax) },
    credit: { value: four.credit, text: words.credit },
    pay: {
      value: stands?.pay ?? four.pay,
      text: words.pay(stands?.equation ?? equation, four.credit),
    },
  };
  return (
    <ul aria-label={words.label} className="grid gap-3 lg:grid-cols-4 mb:grid-cols-2">
      {groups.map((group) => {
        const Icon = icons[group];
        const { value, text } = figures[group];
        return (
          <li
            key={group}
            className={cx(
              'relative rounded-lg border p-3 shadow-card tb:p-4',
              group === 'pay' ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-border bg-surface',
            )}
          >
            <Link
              to="/declaration/summary"
              search={{ period }}
              hash={group}
              className="flex items-center gap-1.5 text-dense after:absolute after:inset-0"
            >
              <Icon aria-hidden="true" size={16} className="shrink-0" />
              {group === 'pay' && stands && state === 'sent' ? figureWords.filedVerbs.sent : summaryWords.groups[group]}
            </Link>
            <p className="num mt-0.5 text-section font-bold wrap-anywhere tb:text-page">{formatMoney(value)}</p>
            <p className={cx('num text-meta', group !== 'pay' && 'text-muted')}>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
