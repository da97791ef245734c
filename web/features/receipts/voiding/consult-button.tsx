import { useMutation } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { consultVoucher } from '#contract/receipts/voiding.ts';
import { voiding as words } from '#phrases/receipts/voiding-screen.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Asks the SRI now what it has of an authorised receipt, and says what it answered. */
export function ConsultButton({ receiptId }: { receiptId: string }) {
  const consult = useMutation({
    mutationFn: () => call(consultVoucher, { params: { receiptId } }),
    onSuccess: ({ said, sentence }) => {
      showToast(sentence, { tone: said === 'authorized' ? 'success' : said === 'no_answer' ? 'danger' : 'info' });
      for (const key of ['receipts', 'receipt']) queryClient.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  return (
    <Button
      icon={<SearchCheck aria-hidden="true" size={18} />}
      busy={consult.isPending}
      onClick={() => consult.mutate()}
    >
      {words.consult}
    </Button>
  );
}
