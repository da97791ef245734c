import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { NotificationBox } from '#contract/messages/notifications.ts';
import { inbox as words } from '#phrases/home/inbox.ts';
import { Box } from '#web/features/home/inbox/components/box.tsx';
import { SriState } from '#web/features/home/inbox/components/sri-state.tsx';
import { markAllRead, sriInboxQuery } from '#web/features/home/inbox/queries.ts';
import { countWord } from '#web/shell/frame/bell.tsx';
import { unreadQuery } from '#web/shell/frame/unread.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const boxes = ['app', 'sri'] as const;

/** Both inboxes; which one is in the address. */
export function InboxScreen() {
  const { tab = 'app' } = useSearch({ from: '/known/app/inbox' });
  const navigate = useNavigate();
  const unread = useQuery(unreadQuery).data ?? { app: 0, sri: 0 };
  const sri = useQuery({ ...sriInboxQuery, enabled: tab === 'sri' }).data;
  const [busy, setBusy] = useState(false);
  const [timesRead, setTimesRead] = useState(0);
  const readAll = async () => {
    setBusy(true);
    await markAllRead(tab);
    setBusy(false);
    setTimesRead((times) => times + 1);
  };
  const nameOf = (box: NotificationBox) =>
    unread[box] === 0 ? words.names[box] : words.countOf(words.names[box], countWord(unread[box]));
  return (
    <div className="max-w-3xl">
      <PageHead
        title={words.title}
        text={words.text}
        action={
          unread[tab] > 0 && (
            <Button size="sm" busy={busy} onClick={readAll}>
              {words.readAll}
            </Button>
          )
        }
      />
      <div className="mb-4">
        <Filters
          label={words.boxes}
          options={boxes.map((value) => ({ value, label: nameOf(value) }))}
          value={tab}
          onChange={(value) => navigate({ to: '/inbox', search: { tab: value === 'sri' ? 'sri' : undefined } })}
        />
      </div>
      <div className="flex flex-col gap-4">
        {tab === 'sri' && <SriState />}
        <Box
          key={`${tab} ${timesRead}`}
          box={tab}
          unread={unread[tab]}
          wasOpened={tab === 'app' || sri?.readAt !== undefined}
        />
      </div>
    </div>
  );
}
