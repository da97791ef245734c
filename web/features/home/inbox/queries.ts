import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SchemaOf } from '#contract/endpoint.ts';
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
} from '#contract/messages/notifications.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient, setKnown } from '#web/api/query-client.ts';
import { INBOX_REFRESH_MS, unreadQuery } from '#web/shell/frame/unread.ts';
import { showToast } from '#web/ui/toast.tsx';

interface Page {
  items: Notification[];
  asOf: string;
  nextCursor?: string | undefined;
}
const READING_MS = 1_500;
const keyOf = (box: NotificationBox) => ['notifications', 'box', box] as const;

/** Read and put away here: an answer that left the server before does not bring it back. */
const readHere = new Set<string>();
const putAwayHere = new Set<string>();
const asHere = (page: Page): Page => ({
  ...page,
  items: page.items
    .filter(({ id }) => !putAwayHere.has(id))
    .map((each) => (readHere.has(each.id) ? { ...each, read: true } : each)),
});

export const boxQuery = (box: NotificationBox) =>
  infiniteQueryOptions({
    queryKey: keyOf(box),
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      asHere(
        await call(box === 'app' ? getNotification : getNotificationSri, { query: { cursor: pageParam }, signal }),
      ),
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

type Counts = z.output<SchemaOf<typeof countNotifications, 'output'>>;

/** Changes what is on the screen at once, in its place; the server is told after. */
const change = (box: NotificationBox): void => {
  const before = unreadIn(box);
  queryClient.setQueryData<InfiniteData<Page>>(
    keyOf(box),
    (data) => data && { ...data, pages: data.pages.map(asHere) },
  );
  const fewer = before - unreadIn(box);
  setKnown<Counts>(unreadQuery.queryKey, (counts) => counts && { ...counts, [box]: Math.max(0, counts[box] - fewer) });
};
const pagesOf = (box: NotificationBox): readonly Page[] =>
  queryClient.getQueryData<InfiniteData<Page>>(keyOf(box))?.pages ?? [];
const unreadIn = (box: NotificationBox): number =>
  pagesOf(box)
    .flatMap(({ items }) => items)
    .filter(({ read }) => !read).length;

/** What the server did not take is asked anew, so that the screen tells the truth. */
const orRefresh = (done: Promise<unknown>, forget: () => void = () => undefined): Promise<unknown> =>
  done.catch(() => {
    forget();
    return refreshInbox();
  });

export const markRead = ({ id, box, read }: Notification): void => {
  if (read) return;
  readHere.add(id);
  change(box);
  // It leads to another screen, and perhaps out of this document.
  const told = call(readNotifications, { body: { notificationId: id }, keepalive: true });
  orRefresh(told, () => readHere.delete(id));
};

/** Everything that this screen has shown, and nothing that came since. */
export const markAllRead = async (box: NotificationBox): Promise<void> => {
  const until = pagesOf(box)[0]?.asOf;
  if (until !== undefined) await orRefresh(call(readNotifications, { body: { box, until } }));
  await refreshInbox();
};

export const remove = ({ id, box }: Notification): Promise<unknown> => {
  putAwayHere.add(id);
  change(box);
  const told = call(deleteNotification, { params: { notificationId: id }, keepalive: true });
  return orRefresh(told, () => putAwayHere.delete(id));
};

export const restore = async ({ id }: Notification): Promise<void> => {
  await call(restoreNotification, { params: { notificationId: id } }).catch((error: unknown) =>
    showToast(sentenceOf(error), { tone: 'danger' }),
  );
  putAwayHere.delete(id);
  await refreshInbox();
};

export const reloadSri = async (): Promise<void> => {
  setKnown(sriInboxQuery.queryKey, await call(reloadNotificationSri, {}));
};
