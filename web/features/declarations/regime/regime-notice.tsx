import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeNotice as words } from '#phrases/declarations/regime.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { regimeQuery } from './queries.ts';

/** Of the ceilings of a regime the nearest that sales of the year pass, or will at their pace. */
export const noticed = (limits: RegimeOutlook['limits'], today: string): string | undefined =>
  limits.flatMap((limit) => (limit.kind === 'accounting' ? [] : (words.title(limit, today) ?? [])))[0];

/** Sales of the year that change the regime; nothing where they do not. */
export function RegimeNotice() {
  const { data } = useQuery(regimeQuery);
  const title = data && noticed(data.limits, currentDay());
  if (title === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Link to="/declaration/regime" className={buttonClass({ size: 'sm' })}>
          {words.see}
        </Link>
      }
    />
  );
}
