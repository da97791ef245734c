import { timeInEcuador } from '@cuadre/sri/dates';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ExternalLink, Mail, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Notification } from '#contract/messages/notifications.ts';
import { inbox as words } from '#phrases/home/inbox.ts';
import { portalUrl } from '#phrases/receipts/voiding.ts';
import { useMayOpen } from '#web/shell/session/may.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/toast.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';
import { noticeLooks } from '../notice-looks.ts';
import { markRead, remove, restore } from '../queries.ts';

/** One notice or message: it opens where it leads, which also reads it; putting it away can be undone. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { sentence, kind } = notification;
  const discard = () => {
    const gone = remove(notification);
    // In this order at the server too, however quick the person is.
    showToast(words.removed, { tone: 'info', undo: () => gone.then(() => restore(notification)) });
  };
  return (
    <li className="flex items-start gap-1 py-1 pr-2">
      {kind === 'message' ? <Message notification={notification} /> : <Notice notification={notification} />}
      <IconButton
        label={words.remove(sentence)}
        icon={<Trash2 aria-hidden="true" size={18} />}
        onClick={discard}
        className="mt-1 shrink-0"
      />
    </li>
  );
}

const area = 'flex min-h-13 min-w-0 flex-1 items-start gap-3 rounded-md px-4 py-2.5 text-left hover:bg-surface-2';

function Notice({ notification }: { notification: Notification }) {
  const { kind, about = '' } = notification;
  const look = kind === 'message' ? undefined : noticeLooks[kind];
  const target = look?.leads?.(about, notification);
  const mayOpen = useMayOpen();
  const Icon = look?.icon ?? Mail;
  const icon = <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />;
  if (target === undefined || !mayOpen(target.to))
    return (
      <button type="button" className={area} onClick={() => markRead(notification)}>
        {icon}
        <Said notification={notification} />
      </button>
    );
  const { to, params, search } = target;
  return (
    <Link to={to} params={params} search={search} className={area} onClick={() => markRead(notification)}>
      {icon}
      <Said notification={notification} more={target.label} />
      <ChevronRight aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
    </Link>
  );
}

/** What the SRI wrote: its subject, and on opening the rest. */
function Message({ notification }: { notification: Notification }) {
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
    markRead(notification);
  };
  return (
    <div className="min-w-0 flex-1">
      <button type="button" aria-expanded={open} className={cx(area, 'w-full')} onClick={toggle}>
        <Mail aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <Said notification={notification} />
        <ChevronRight aria-hidden="true" size={18} className={cx('mt-0.5 shrink-0 text-muted', open && 'rotate-90')} />
      </button>
      {open && (
        <div className="flex flex-col gap-2 pr-4 pb-3 pl-12 text-dense">
          <p className="whitespace-pre-line">{notification.text ?? words.sri.noText}</p>
          <a
            href={portalUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-link"
          >
            <ExternalLink aria-hidden="true" size={16} />
            {words.sri.open}
          </a>
        </div>
      )}
    </div>
  );
}

function Said({ notification, more }: { notification: Notification; more?: ReactNode }) {
  const { sentence, at, read } = notification;
  return (
    <span className="min-w-0 flex-1">
      <span className={cx('block text-body', !read && 'font-semibold')}>
        <Whole>{sentence}</Whole>
      </span>
      <span className="num block text-meta text-muted">
        {[timeInEcuador(new Date(at)).slice(0, 5), more].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
