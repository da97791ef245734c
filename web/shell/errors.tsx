import { Link, useRouter } from '@tanstack/react-router';
import { network } from '../../phrases/screens/network.ts';
import { crash, notFound } from '../../phrases/screens/shell.ts';
import { hasCode } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

export const NotFound = () => (
  <main id="main" className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-16">
    <Logo />
    <h1 tabIndex={-1} className="mt-6 text-page font-bold">
      {notFound.title}
    </h1>
    <p className="text-muted">{notFound.text}</p>
    <Link to={paths.home} className={buttonClass({ look: 'primary' })}>
      {notFound.home}
    </Link>
  </main>
);

/** A screen that could not be made. What was saved is safe; the way out is to load it again. */
export function Crash({ error }: { error: unknown }) {
  const router = useRouter();
  const offline = hasCode(error, 'network.offline', 'network.timeout');
  return (
    <main id="main" className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-16">
      <h1 tabIndex={-1} className="text-page font-bold">
        {offline ? network.offlineTitle : crash.title}
      </h1>
      <p className="text-muted">{offline ? network.offlineText : crash.text}</p>
      <Button look="primary" onClick={() => (offline ? router.invalidate() : location.reload())}>
        {offline ? network.retry : crash.reload}
      </Button>
    </main>
  );
}
