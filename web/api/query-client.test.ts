import { expect, it } from 'vitest';
import { queryClient, setKnown } from './query-client.ts';

const queryKey = ['a thing'];

it('what was written down is not undone by an answer to an earlier question', async () => {
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const ask = () => queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
  const first = ask();
  setKnown(queryKey, (old: string | undefined) => old && `${old} and more`);
  answers[0]?.('first');
  // With nothing known yet the first answer is waited for.
  expect(await first).toBe('first');
  const late = ask();
  setKnown(queryKey, (old: string | undefined) => old && `${old} and more`);
  answers[1]?.('first');
  await late;
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    data: 'first and more',
    status: 'success',
    fetchStatus: 'idle',
  });
  queryClient.clear();
});
