import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import type { SriInbox } from '#contract/messages/notifications.ts';
import { inbox } from '#phrases/home/inbox.ts';
import { portalUrl } from '#phrases/receipts/voiding.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { showToast } from '#web/ui/toast.tsx';
import { refreshInbox, reloadSri, sriInboxQuery } from '../queries.ts';

const words = inbox.sri;

/** How the portal's inbox stands, and the one thing to do about it. */
export function SriState() {
  const query = useQuery(sriInboxQuery);
  const state = query.data?.state;
  const readAt = query.data?.readAt;
  // What was read in the meantime is shown as soon as it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading is the occasion
  useEffect(() => {
    if (state !== undefined && state !== 'reading') refreshInbox();
  }, [state, readAt]);
  return (
    <Loaded query={query} rows={1}>
      {(given) => <State inbox={given} />}
    </Loaded>
  );
}

function State({ inbox: { state, sentence, readAt } }: { inbox: SriInbox }) {
  const may = useMay();
  const reload = () => reloadSri().catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
  const again = may('classify') && (
    <Button size="sm" icon={<RefreshCw aria-hidden="true" size={16} />} onClick={reload}>
      {words.reload}
    </Button>
  );
  if (state === 'no_portal')
    return (
      <Notice
        tone="info"
        title={sentence}
        action={
          <a href={portalUrl} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden="true" size={16} />
            {words.open}
          </a>
        }
      />
    );
  if (state === 'no_login')
    return (
      <Notice
        tone="info"
        title={sentence}
        action={
          <May to="/profile/sri">
            <Link to="/profile/sri" className={buttonClass({ size: 'sm' })}>
              {words.save}
            </Link>
          </May>
        }
      />
    );
  if (state === 'reading') return <Notice tone="info" title={words.reading} announce />;
  if (state === 'failed') return <Notice tone="warning" title={sentence} action={again} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="num text-dense text-muted">{readAt !== undefined && words.readAt(instantForReading(readAt))}</p>
      {again}
    </div>
  );
}
