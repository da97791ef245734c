import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Notification, NotificationBox } from '#contract/messages/notifications.ts';
import { inbox as words } from '#phrases/home/inbox.ts';
import { kit } from '#phrases/shell/kit.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { byDay, dayName } from '../by-day.ts';
import { boxQuery } from '../queries.ts';
import { NotificationRow } from './notification-row.tsx';

/** The notices of one box: unread first, by days, page by page. */
export function Box({ box, unread, wasOpened }: { box: NotificationBox; unread: number; wasOpened: boolean }) {
  const query = useInfiniteQuery(boxQuery(box));
  const { data: loaded, refetch } = query;
  // More are unread than are here: something arrived.
  const here = loaded?.pages.flatMap(({ items }) => items).filter(({ read }) => !read).length;
  const isWhole = loaded?.pages.at(-1)?.nextCursor === undefined;
  useEffect(() => {
    if (here !== undefined && isWhole && unread > here) refetch();
  }, [unread, here, isWhole, refetch]);
  // What is read here stays where it is: under the finger nothing jumps.
  const [wasRead] = useState(() => new Map<string, boolean>());
  const isBelow = ({ id, read }: Notification): boolean => {
    if (!wasRead.has(id)) wasRead.set(id, read);
    return wasRead.get(id) === true;
  };
  return (
    <Loaded query={query} label={words.loading} rows={4}>
      {(data) => {
        const items = data.pages.flatMap((page) => page.items);
        // Nobody has looked yet: whether there is something is not known.
        if (items.length === 0 && !wasOpened) return null;
        if (items.length === 0)
          return (
            <Card>
              <EmptyState drawing={<Inbox size={26} />} title={words.none[box]}>
                {words.noneText[box]}
              </EmptyState>
            </Card>
          );
        return (
          <div className="flex flex-col gap-5">
            <Part title={words.unread} items={items.filter((item) => !isBelow(item))} />
            <Part title={words.read} items={items.filter(isBelow)} />
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {kit.more}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function Part({ title, items }: { title: string; items: readonly Notification[] }) {
  const id = useId();
  if (items.length === 0) return null;
  const today = currentDay();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-section font-bold">
        {title}
      </h2>
      <Card flush>
        {byDay(items).map((group) => (
          <div key={group.day} className="border-border not-first:border-t">
            <h3 className="num px-4 pt-3 pb-1 text-meta font-semibold text-muted">{dayName(group.day, today)}</h3>
            <ul className="divide-y divide-border">
              {group.items.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}
