import { useNavigate } from '@tanstack/react-router';
import { waitingOf } from '#contract/declarations/questions.rules.ts';
import type { Bill } from '#contract/declarations/questions.ts';
import { queryClient } from '#web/api/query-client.ts';
import { hubQuery } from '#web/features/declarations/living/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';

/** The next question; after the last one on to how it is paid and to the approval, where nothing else is missing. */
export function useGoOn(period: string): (bills: readonly Bill[]) => Promise<void> {
  const navigate = useNavigate();
  const may = useMay()('approve');
  return async (bills) => {
    const [next] = waitingOf(bills);
    if (next !== undefined) return navigate({ to: '/declaration/bills', search: { period, step: String(next.step) } });
    const { current, missing } = await queryClient.fetchQuery(hubQuery());
    const left = missing.filter(({ done }) => !done);
    const isReady = current?.period === period && current.state === 'live' && current.to < currentDay() && may;
    if (!isReady || left.some(({ kind }) => kind !== 'payment')) return navigate({ to: '/declaration' });
    return left.length > 0
      ? navigate({ to: '/declaration/payment-type', search: { period, back: 'approve' } })
      : navigate({ to: '/declaration/approve', search: { period } });
  };
}
