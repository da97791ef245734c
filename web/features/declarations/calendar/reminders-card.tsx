import { Bell } from 'lucide-react';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import { May } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { switchReminders } from './queries.ts';

/** When one is told of what falls due, and whether. */
export const RemindersCard = ({ reminds }: { reminds: boolean }) => (
  <Card title={words.reminders}>
    {reminds && (
      <ul className="flex flex-wrap gap-2">
        {words.distances.map((distance) => (
          <li key={distance}>
            <Chip tone="neutral" icon={Bell}>
              {distance}
            </Chip>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-2 text-dense text-muted">{words.remindersText}</p>
    <May what="plan">
      <Checkbox label={words.on} checked={reminds} onChange={() => switchReminders(!reminds)} />
    </May>
  </Card>
);
