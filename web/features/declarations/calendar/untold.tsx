import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';

/** Nobody said yet what they are: nothing can be told of it. */
export const Untold = ({ children }: { children: string }) => (
  <Card>
    <EmptyState
      drawing={<CalendarClock size={26} />}
      title={words.noneTitle}
      action={
        <Link to="/profile" className={buttonClass({ look: 'primary' })}>
          {words.noneAction}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </Card>
);
