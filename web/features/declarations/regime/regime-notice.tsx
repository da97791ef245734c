import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { regimeNotice as words } from '#phrases/declarations/regime.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { regimeQuery } from './queries.ts';

/** Sales of the year that pass the ceiling of RIMPE, or will at their pace; nothing where they do not. */
export function RegimeNotice() {
  const { data } = useQuery(regimeQuery);
  const limit = data?.limits.find(({ kind }) => kind === 'rimpe');
  const title = limit && words.title(limit, currentDay());
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
