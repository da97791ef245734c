import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from './session.ts';

/** Leaves as soon as the session is over, and the guard remembers where we were. */
export function KnownFrame() {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (status === 'unauthenticated') router.invalidate();
  }, [status, router]);
  return <Outlet />;
}
