import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import type { CaseHead } from '#contract/operator/cases.ts';
import { periodWithYear } from '#phrases/declarations/periods.ts';
import { returnNames } from '#phrases/declarations/return-names.ts';
import { deskWords as words } from '#phrases/operator/desk.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';

/** Its form and period; why anything else waits. */
const whatItIs = ({ about, period }: Pick<CaseHead, 'about' | 'period'>): string => {
  const obligation = returnObligations.find((each) => each === about);
  if (obligation === undefined || period === null) return words.about[about ?? ''] ?? '';
  return words.form(returnNames[obligation].number, periodWithYear(period));
};

/** What waits; of whom it is is only in the case. */
export const CaseList = ({ cases }: { cases: readonly CaseHead[] }) => (
  <Card flush>
    <ul aria-label={words.list} className="num divide-y divide-border">
      {cases.map(({ id, kind, since, promisedUntil, holder, ...each }) => (
        <li key={id} className="relative flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-surface-2">
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <Link to="/operator/$case" params={{ case: id }} className="font-semibold after:absolute after:inset-0">
              {words.kinds[kind].one}
            </Link>
            <p>{whatItIs(each)}</p>
            <p className="text-meta text-muted">
              {words.since(instantForReading(since))}
              {promisedUntil !== null && `. ${words.promised(instantForReading(promisedUntil))}`}
            </p>
            <Chip tone={holder === null ? 'success' : holder.isMe ? 'info' : 'neutral'}>
              {holder === null ? words.free : holder.isMe ? words.mine : words.of(holder.name)}
            </Chip>
          </div>
          <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  </Card>
);
