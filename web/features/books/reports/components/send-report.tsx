import { Send } from 'lucide-react';
import { useState } from 'react';
import { soFar } from '#contract/books/dashboard.rules.ts';
import type { Group } from '#contract/roles.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BooksOrder } from './books-order.tsx';

/** What a dashboard shows, as a report. */
export function SendReport({ group, period }: { group: Group; period: string }) {
  const [open, setOpen] = useState(false);
  return (
    <May what="export">
      <Button icon={<Send aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        {words.books.open}
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={words.books.title}
          text={`${words.books.of[group]} ${words.orderText}`}
        >
          <BooksOrder group={group} start={soFar(period, currentDay())} />
        </Dialog>
      )}
    </May>
  );
}
