import { useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/books/practice.ts';
import { practiceItems as words } from '#phrases/books/practice.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Asked once, in producción: whether what was typed while practising comes along. */
export function PracticeQuestion() {
  const may = useMay();
  const query = useQuery({
    queryKey: ['books', 'practice'],
    queryFn: ({ signal }) => call(calls.getPracticeItems, { signal }),
    enabled: may('book'),
  });
  const answer = useMutation({
    mutationFn: (take: boolean) => call(calls.answerPracticeItems, { body: { take } }),
    onSuccess: async ({ moved, left }, take) => {
      await queryClient.invalidateQueries();
      if (!take) return showToast(words.stayed);
      if (moved > 0) showToast(words.moved(moved));
      if (left.length > 0) showToast(words.left(left));
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  if (!query.data?.asks) return null;
  return (
    <Notice
      tone="info"
      title={words.title}
      announce
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
            {words.take}
          </Button>
          <Button size="sm" busy={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
            {words.leave}
          </Button>
        </div>
      }
    >
      {words.text(query.data)}
    </Notice>
  );
}
