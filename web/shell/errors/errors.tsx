import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { network } from '#phrases/shell/network.ts';
import { crash, notFound } from '#phrases/shell/shell.ts';
import { hasCode } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useSession } from '../session/session.ts';
import { CrashWords } from './crash-boundary.tsx';
import { reportError } from './report-error.ts';

/** An address that leads nowhere says so to anyone and offers two links onwards. */
export function NotFound() {
  const { status } = useSession();
  return (
    <main id="main" className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-16">
      <Logo />
      <h1 tabIndex={-1} className="mt-6 text-page font-bold">
        {notFound.title}
      </h1>
      <p className="text-muted">{notFound.text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link to={status === 'authenticated' ? '/home' : '/'} className={buttonClass({ look: 'primary' })}>
          {notFound.home}
        </Link>
        {history.length > 1 && <Button onClick={() => history.back()}>{notFound.back}</Button>}
      </div>
    </main>
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
        <Button look="primary" onClick={() => (offline ? router.invalidate() : location.reload())}>
          {offline ? network.retry : crash.reload}
        </Button>
      }
    />
  );
}
