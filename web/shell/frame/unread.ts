import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { countNotifications } from '#contract/messages/notifications.ts';
import { call, changedAt, onChange } from '#web/api/call.ts';

/** The inboxes are refreshed every 24 hours (requirement S9.3). */
export const INBOX_REFRESH_MS = 24 * 3_600_000;
/** Answers to what one has just set going come within minutes, and until then they are looked for. */
const SETTLING_MS = 120_000;
const LOOK_MS = 5_000;

/** Unread ones of both inboxes, for the bell. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countNotifications, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  refetchInterval: () => (performance.now() - changedAt() < SETTLING_MS ? LOOK_MS : INBOX_REFRESH_MS),
});

/** Looks again whenever something was changed here. Gives what ends it. */
export const watchChanges = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onChange(() => {
    clearTimeout(timer);
    timer = setTimeout(() => client.invalidateQueries({ queryKey: unreadQuery.queryKey }), 1_000);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
