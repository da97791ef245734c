import { amount, formatMoney } from '@cuadre/sri/num';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { billWords as words } from '#phrases/declarations/questions.ts';
import { Announced, InFavour } from '#web/features/declarations/living/components/figure.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';

interface SupposedFigureProps {
  card: ReturnCard;
  would: ReturnCard;
  /** What of it is paid with a later return. */
  later: { readonly label: string; readonly tax: string } | undefined;
  action: ReactNode;
}

/** What the answer moves: what is paid, or what is left in favour where nothing is paid before and after. */
function differenceOf(
  card: ReturnCard,
  would: ReturnCard,
): { readonly isCredit: boolean; readonly difference: string } {
  const isCredit = [card, would].every(({ pay }) => amount(pay).isZero());
  const [was, is] = isCredit ? [card.carried, would.carried] : [card.pay, would.pay];
  return { isCredit, difference: amount(is).subtract(amount(was)).toFixed(2) };
}

/** What would be paid with the answer as it stands, beside what was. */
export function SupposedFigure({ card, would, later, action }: SupposedFigureProps) {
  const { isCredit, difference } = differenceOf(card, would);
  const moved = amount(difference);
  const isGood = moved.isNegative() !== isCredit;
  const row = (label: string, value: string, look = 'py-1') => (
    <div className={cx('flex justify-between gap-3', look)}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
  return (
    <>
      <Card className="max-lg:hidden">
        <p className="text-dense text-muted">{words.wouldPay}</p>
        <p className="num text-figure font-bold wrap-anywhere">{formatMoney(would.pay)}</p>
        <InFavour card={would} />
        <Chip
          tone={moved.isZero() ? 'neutral' : isGood ? 'success' : 'warning'}
          icon={moved.isZero() ? Equal : moved.isNegative() ? ArrowDown : ArrowUp}
        >
          {words.moves(difference, isCredit)}
        </Chip>
        <dl className="num mt-3 text-dense">
          {row(isCredit ? words.inFavourBefore : words.before, formatMoney(isCredit ? card.carried : card.pay))}
          {later !== undefined && row(later.label, formatMoney(isCredit ? later.tax : amount(later.tax).negate()))}
          {row(
            isCredit ? words.inFavour : figureWords.verbs.live,
            formatMoney(isCredit ? would.carried : would.pay),
            'mt-1 border-t border-border pt-2 pb-1 font-bold',
          )}
        </dl>
        <Announced card={would} />
      </Card>
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-border bg-surface px-4 pt-2 pb-[max(10px,env(safe-area-inset-bottom))] shadow-bar lg:hidden">
        <p className="num">
          <span className="block text-nav text-muted">{words.barMoves(difference, isCredit)}</span>
          <span className="block text-section font-bold whitespace-nowrap">{formatMoney(would.pay)}</span>
        </p>
        {action}
        <Announced card={would} />
      </div>
    </>
  );
}
