import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Unanswered } from '#web/features/receipts/issuing/components/unanswered.tsx';
import { readSending } from '#web/features/receipts/issuing/sendings.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';

/** A receipt that was asked for and not answered. What is answered, or unknown on this device, is found from home. */
export function SentScreen() {
  const { draftId } = useParams({ from: '/known/app/income/receipts/sent/$draftId' });
  const query = useQuery({
    queryKey: ['sending', draftId],
    queryFn: async () => (await readSending(draftId)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className="mx-auto max-w-xl">
      <Loaded query={query} rows={4}>
        {(sending) => (sending === null ? <Navigate to="/home" replace /> : <Unanswered sending={sending} />)}
      </Loaded>
    </div>
  );
}
