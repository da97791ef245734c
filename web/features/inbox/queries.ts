import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type countNotifications,
  deleteNotification,
  getNotification,
  getNotificationSri,
  type Notification,
  type NotificationBox,
  readNotifications,
  reloadNotificationSri,
  restoreNotification,
} from '../../../contract/notifications.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { INBOX_REFRESH_MS, unreadQuery } from '../../shell/unread.ts';

interface Page {
  items: Notification[];
  nextCursor?: string | undefined;
}
const READING_MS = 1_500;
const keyOf = (box: NotificationBox) => ['notifications', 'box', box] as const;

export const boxQuery = (box: NotificationBox) =>
  infiniteQueryOptions({
    queryKey: keyOf(box),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(box === 'app' ? getNotification : getNotificationSri, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 60_000,
    refetchInterval: INBOX_REFRESH_MS,
  });

/** How the portal's inbox stands; while it is being read it is asked again. */
export const sriInboxQuery = queryOptions({
  queryKey: ['notifications', 'sri-inbox'],
  queryFn: async ({ signal }) => (await call(getNotificationSri, { query: { limit: 1 }, signal })).inbox,
  refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? READING_MS : false),
});

/** Both boxes and the bell ask again. */
export const refreshInbox = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });

type Counts = z.output<NonNullable<typeof countNotifications.output>>;

/** Changes what is on the screen at once, in its place; the server is told after. */
const change = (box: NotificationBox, of: (items: Notification[]) => Notification[]): void => {
  const before = unreadIn(box);
  queryClient.setQueryData<InfiniteData<Page>>(
    keyOf(box),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: of(page.items) })) },
  );
  const fewer = before - unreadIn(box);
  queryClient.setQueryData<Counts>(
    unreadQuery.queryKey,
    (counts) => counts && { ...counts, [box]: Math.max(0, counts[box] - fewer) },
  );
};
const unreadIn = (box: NotificationBox): number =>
  (queryClient.getQueryData<InfiniteData<Page>>(keyOf(box))?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ read }) => !read).length;

/** What the server did not take is asked anew, so that the screen tells the truth. */
const orRefresh = (done: Promise<unknown>): Promise<unknown> => done.catch(refreshInbox);

export const markRead = ({ id, box, read }: Notification): void => {
  if (read) return;
  change(box, (items) => items.map((each) => (each.id === id ? { ...each, read: true } : each)));
  orRefresh(call(readNotifications, { body: { notificationId: id } }));
};

export const markAllRead = async (box: NotificationBox): Promise<void> => {
  await orRefresh(call(readNotifications, { body: { box, until: new Date().toISOString() } }));
  await refreshInbox();
};

export const remove = ({ id, box }: Notification): Promise<unknown> => {
  change(box, (items) => items.filter((each) => each.id !== id));
  return orRefresh(call(deleteNotification, { params: { notificationId: id } }));
};

export const restore = async ({ id }: Notification): Promise<void> => {
  await call(restoreNotification, { params: { notificationId: id } }).catch(() => undefined);
  await refreshInbox();
};

export const reloadSri = async (): Promise<void> => {
  queryClient.setQueryData(sriInboxQuery.queryKey, await call(reloadNotificationSri, {}));
};
