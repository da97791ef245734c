import type { ReactNode } from 'react';
import type { Incident } from '#contract/operator/status.ts';
import { statusWords as words } from '#phrases/operator/status.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';

/** What the operator wrote of bad days, the newest first. */
export const IncidentList = ({
  incidents,
  action,
}: {
  incidents: readonly Incident[];
  action?: (incident: Incident) => ReactNode;
}) => (
  <Card title={words.incidents}>
    {incidents.length === 0 ? (
      <p className="text-muted">{words.noIncidents}</p>
    ) : (
      <ul aria-label={words.incidents} className="flex flex-col gap-4">
        {incidents.map((incident) => {
          const { id, title, text, beganAt, endedAt } = incident;
          return (
            <li key={id} className="flex flex-col gap-1">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-semibold wrap-anywhere">{title}</p>
                <Chip tone={endedAt === null ? 'warning' : 'success'}>
                  {endedAt === null ? words.open : words.over}
                </Chip>
              </div>
              <p className="wrap-anywhere">{text}</p>
              <p className="num text-meta text-muted">
                {words.from(instantForReading(beganAt), endedAt && instantForReading(endedAt))}
              </p>
              {action?.(incident)}
            </li>
          );
        })}
      </ul>
    )}
  </Card>
);
