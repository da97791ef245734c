import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The screen that is shown when the line breaks is fetched before it can. */
export function useScreenAhead(): void {
  const router = useRouter();
  useEffect(() => {
    router.preloadRoute({ to: '/income/receipts/sent/$draftId', params: { draftId: '' } }).catch(() => undefined);
  }, [router]);
}
