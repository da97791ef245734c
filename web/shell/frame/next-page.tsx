import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface NextPageProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Where more than the query goes on. */
  onMore?: () => void;
  children: ReactNode;
}

/** The button under a list that brings its next page; nothing where there is none. */
export const NextPage = ({ query, onMore = () => void query.fetchNextPage(), children }: NextPageProps) =>
  query.hasNextPage && (
    <Button look="ghost" size="sm" wide busy={query.isFetchingNextPage} onClick={onMore}>
      {children}
    </Button>
  );
