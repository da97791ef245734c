import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { network } from '#phrases/shell/network.ts';
import { crash, notFound } from '#phrases/shell/shell.ts';
import { hasCode } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { countKept } from '../local-store/records.ts';
import { useSession } from '../session/session.ts';
import { CrashWords } from './crash-boundary.tsx';
import { sayOffline } from './online.ts';
import { reportError } from './report-error.ts';

/** An address that leads nowhere says so to anyone and offers two links onwards. */
export function NotFound() {
  const { status } = useSession();
  return (
    <CrashWords
      title={notFound.title}
      text={notFound.text}
      action={
        <>
          <Link
            to={status === 'authenticated' ? '/home' : '/'}
            className={buttonClass({ look: 'primary', wide: true })}
          >
            {notFound.home}
          </Link>
          {history.length > 1 && (
            <Button wide onClick={() => history.back()}>
              {notFound.back}
            </Button>
          )}
        </>
      }
    />
  );
}

/** A screen that could not be made. What was saved is safe; the link out is to load it again. */
export function Crash({ error }: { error: unknown }) {
  useEffect(() => reportError(error, 'render'), [error]);
  if (hasCode(error, 'network.offline', 'network.timeout')) return <Offline />;
  return (
    <CrashWords
      action={
        <Button look="primary" wide onClick={() => location.reload()}>
          {crash.reload}
        </Button>
      }
    />
  );
}

/** A screen that cannot come without the server: what is kept here, and what is kept there. */
function Offline() {
  const router = useRouter();
  const [kept, setKept] = useState<number>();
  useEffect(sayOffline, []);
  useEffect(() => {
    countKept().then(setKept, () => undefined);
  }, []);
  return (
    <CrashWords
      title={network.offlineTitle}
      text={network.offlineText}
      action={
        <>
          {kept !== undefined && (
            <Notice tone="info" title={kept === 0 ? network.keptNone : network.kept(kept)}>
              {network.keptThere}
            </Notice>
          )}
          <Button look="primary" wide onClick={() => router.invalidate()}>
            {network.retry}
          </Button>
        </>
      }
    />
  );
}
