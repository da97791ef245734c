import { amount, formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { rebateGroups } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { groupIcons } from './group-icons.ts';

const words = revenueWords.ask;
type Rebate = NonNullable<RevenueReturn['rebate']>;
const lowers = (value: string): string => formatMoney(amount(value).negate());

/** What to ask receipts for until the end of the year, month by month and of what, and whose cédula to give. */
export function AskCard({ rebate }: { rebate: Rebate }) {
  const { ask, asked, daysLeft, monthly, family } = rebate;
  if (ask.length === 0 && monthly === null) return null;
  return (
    <Card flush title={words.title} action={<span className="text-meta text-muted">{words.days(daysLeft)}</span>}>
      <div className="num px-4 pb-4 text-dense">
        {monthly !== null && <p className="font-semibold">{words.monthly(monthly, currentDay())}</p>}
        <p className="text-muted">{words.counts(family, rebateGroups)}</p>
      </div>
      {ask.length > 0 && (
        <>
          <ul className="num divide-y divide-border border-t border-border">
            {ask.map((each) => (
              <AskRow key={`${each.partyIdentification} ${each.group}`} of={each} family={family} />
            ))}
          </ul>
          <p className="num flex justify-between gap-3 bg-surface-3 px-4 py-3 font-bold">
            <span>{words.together(ask.length, asked.used)}</span>
            <span className="whitespace-nowrap">{lowers(asked.worth)}</span>
          </p>
        </>
      )}
    </Card>
  );
}

function AskRow({ of, family }: { of: Rebate['ask'][number] } & Pick<Rebate, 'family'>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = groupIcons[of.group];
  const today = currentDay();
  const { partyIdentification: party } = of;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-surface-2"
      >
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface-2 max-mb:hidden"
        >
          <Icon size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{words.name(of, today)}</span>
          <span className="block text-meta text-muted">{words.text(of, today)}</span>
        </span>
        <span className="text-right whitespace-nowrap">
          <b className="block text-on-success-soft">{lowers(of.worth)}</b>
          <span className="block text-meta text-muted">{words.of(of.expected)}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={cx('shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="bg-surface-2 px-4 py-3 text-dense">
        <p className="font-semibold">{words.how}</p>
        <p>{words.howText(family)}</p>
        {party !== null && (
          <Link to="/lists/received" search={{ search: party }} className="inline-flex min-h-11 items-center underline">
            {words.see}
          </Link>
        )}
      </div>
    </li>
  );
}
