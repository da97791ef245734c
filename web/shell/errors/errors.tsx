import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { network } from '#phrases/shell/network.ts';
import { crash, notFound } from '#phrases/shell/shell.ts';
import { hasCode } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useSession } from '../session/session.ts';
import { CrashWords } from './crash-boundary.tsx';
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
  const router = useRouter();
  useEffect(() => reportError(error, 'render'), [error]);
  const offline = hasCode(error, 'network.offline', 'network.timeout');
  return (
    <CrashWords
      title={offline ? network.offlineTitle : crash.title}
      text={offline ? network.offlineText : crash.text}
      action={
        <Button look="primary" wide onClick={() => (offline ? router.invalidate() : location.reload())}>
          {offline ? network.retry : crash.reload}
        </Button>
      }
    />
  );
}
