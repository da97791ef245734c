import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { MOST_COUNTED } from '#contract/messages/notifications.ts';
import { inbox as words } from '#phrases/home/inbox.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { unreadQuery, watchChanges } from './unread.ts';

/** The link to the inboxes, and how much is unread there. */
export function InboxBell() {
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => watchChanges(client), [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the occasion to look
  useEffect(() => {
    client.refetchQueries({ queryKey: unreadQuery.queryKey, stale: true });
  }, [client, path]);
  const unread = (data?.app ?? 0) + (data?.sri ?? 0);
  const label = unread === 0 ? words.bell : words.bellWith(countWord(unread));
  return (
    <Link
      to="/inbox"
      aria-label={label}
      title={label}
      className={cx(buttonClass({ look: 'plain', size: 'icon' }), 'relative')}
    >
      <Bell aria-hidden="true" size={20} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-1 right-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-nav font-bold text-on-status"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}

/** "100 o más": nobody counts further. */
export const countWord = (count: number): string => (count >= MOST_COUNTED ? words.many(MOST_COUNTED) : String(count));
