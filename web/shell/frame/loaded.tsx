import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { network } from '#phrases/shell/network.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';

/** Of an address that says nothing that is there: the answer is the same a second time. */
const isAnswered = (error: unknown): boolean =>
  error instanceof CallProblem && [400, 404, 410, 422].includes(error.status);

/** Nothing came, and why is on the screen: what stands beside it and asks for itself need not go with it. */
export const hasFailed = ({ data, isError }: Pick<UseQueryResult, 'data' | 'isError'>): boolean =>
  data === undefined && isError;

/** What a query gives: a skeleton while it comes, the reason and "Reintentar" when it does not. */
export function Loaded<Data>({
  query,
  label,
  rows,
  head,
  children,
}: {
  query: UseQueryResult<Data>;
  label?: string;
  rows?: number;
  /** The title and the link back of a page that says more of itself once it is there. */
  head?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  return (
    <>
      {head}
      {hasFailed(query) ? (
        <Notice
          tone="danger"
          title={sentenceOf(query.error)}
          announce
          action={
            !isAnswered(query.error) && (
              <Button size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
                {network.retry}
              </Button>
            )
          }
        />
      ) : (
        <Skeleton label={label ?? network.loading} rows={rows} />
      )}
    </>
  );
}
