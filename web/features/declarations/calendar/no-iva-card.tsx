import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2 } from 'lucide-react';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import { inactiveWords } from '#phrases/declarations/calendar.ts';
import { hubWords as words } from '#phrases/declarations/hub-screen.ts';
import { May } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { calendarQuery } from './queries.ts';

/** Why a business declares no IVA: its RUC is suspended, or its tax data say so. */
export function NoIvaCard({ regime }: Pick<TaxDeclaration, 'regime'>) {
  const { data, isPending } = useQuery(calendarQuery);
  // Neither is said before it is known which of them.
  if (isPending) return null;
  const suspended = data?.inactive.find(({ until }) => until === null);
  const about = words.noIva[regime === 'POP' ? 'POP' : 'other'];
  return (
    <Card>
      <EmptyState
        drawing={<FileCheck2 size={26} />}
        title={suspended ? inactiveWords.title(suspended) : about.title}
        action={
          suspended ? (
            <Link to="/declaration/calendar" className={buttonClass()}>
              {words.calendar}
            </Link>
          ) : (
            <May to="/profile/tax-data">
              <Link to="/profile/tax-data" className={buttonClass()}>
                {words.taxData}
              </Link>
            </May>
          )
        }
      >
        {suspended ? words.inactive : about.text}
      </EmptyState>
    </Card>
  );
}
