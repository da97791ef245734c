import { Link, Outlet } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';

/** One column under the logo: coming in, terms, things that went wrong. */
export const PlainFrame = () => (
  <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 pb-10">
    <header className="flex h-16 items-center">
      <Link to={paths.start} className="flex rounded-md">
        <Logo />
      </Link>
    </header>
    <main id="main" tabIndex={-1} className="flex-1 pt-4 tb:pt-10">
      <Outlet />
    </main>
  </div>
);
