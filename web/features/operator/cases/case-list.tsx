import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CaseHead } from '#contract/operator/cases.ts';
import { deskWords as words } from '#phrases/operator/desk.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';

/** What waits; of whom it is is only in the case. */
export const CaseList = ({ cases }: { cases: readonly CaseHead[] }) => (
  <Card flush>
    <ul aria-label={words.list} className="num divide-y divide-border">
      {cases.map(({ id, kind, since, holder }) => (
        <li key={id} className="relative flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-surface-2">
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <Link to="/operator/$case" params={{ case: id }} className="font-semibold after:absolute after:inset-0">
              {words.kinds[kind].one}
            </Link>
            <p className="text-meta text-muted">{words.since(instantForReading(since))}</p>
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
