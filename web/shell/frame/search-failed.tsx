import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { network } from '#phrases/shell/network.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

interface SearchFailedProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** The field of the search: it is where one goes on. */
  inputId: string;
  /** What may be done without an answer. */
  action?: ReactNode;
}

/** A search whose answer did not come: nobody is said to be missing; why, and the button that asks again. */
export const SearchFailed = ({ query, inputId, action }: SearchFailedProps) => (
  <Notice
    tone="danger"
    title={sentenceOf(query.error)}
    announce
    className="mt-3"
    action={
      <>
        <Button
          size="sm"
          onClick={() => {
            void query.refetch();
            document.getElementById(inputId)?.focus();
          }}
        >
          {network.retry}
        </Button>
        {action}
      </>
    }
  />
);
