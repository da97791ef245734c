import { useQuery } from '@tanstack/react-query';
import type { ServiceStatus } from '#contract/operator/status.ts';
import { statusWords as words } from '#phrases/operator/status.ts';
import { IncidentList } from '#web/features/operator/figures/incident-list.tsx';
import { statusQuery } from '#web/features/operator/figures/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { PageHead } from '#web/ui/page.tsx';

/** How this installation does: for everybody, without a session. */
export function StatusScreen() {
  const query = useQuery(statusQuery);
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <Loaded query={query} label={words.loading} rows={5}>
        {(status) => (
          <div className="flex flex-col gap-4">
            <Notice
              tone={status.database === 'up' ? 'success' : 'danger'}
              title={status.database === 'up' ? words.up : words.down}
            >
              {status.at !== null && <p className="num">{words.asOf(instantForReading(status.at))}</p>}
            </Notice>
            <IncidentList incidents={status.incidents} />
            <Days status={status} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const Days = ({ status: { days, environment } }: { status: ServiceStatus }) => (
  <Card title={words.days} flush>
    {environment === 'practice' && days.length > 0 && <p className="px-4 pb-2 text-muted">{words.practice}</p>}
    {days.length === 0 ? (
      <p className="px-4 pb-4 text-muted">{words.noDays}</p>
    ) : (
      <ul aria-label={words.days} className="num divide-y divide-border">
        {days.map(({ day, authorized, ours, sri, sriFailed }) => (
          <li key={day} className="px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{dayForReading(day)}</span>
              <span>
                {words.authorized}: {authorized}
              </span>
            </p>
            <p className="text-meta text-muted">
              {words.ours}: {ours === null ? words.noTimes : words.times(ours)}
            </p>
            <p className="text-meta text-muted">
              {words.sri}: {sri === null ? words.noTimes : words.times(sri)}
              {sriFailed > 0 && ` · ${words.failed}: ${sriFailed}`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
