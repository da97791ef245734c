import { queryOptions } from '@tanstack/react-query';
import * as calls from '#contract/books/collections.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** A sale (ING) or a purchase (GAS) that may be on credit. */
export interface CreditEntry {
  readonly id: string;
  readonly direction: Direction;
  readonly issuedOn: string;
  /** The other side, where it has a name. */
  readonly partyName: string | null;
  readonly number: string | null;
}

/** What of a receipt is on credit, what came in of it, and what is open. */
export const creditQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['credit', entryId],
    queryFn: ({ signal }) => call(calls.getCredit, { params: { entryId }, signal }),
  });

const take = (entryId: string, credit: calls.Credit): calls.Credit => {
  queryClient.setQueryData(creditQuery(entryId).queryKey, credit);
  void queryClient.invalidateQueries({ queryKey: ['books'] });
  return credit;
};

interface Collected {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly wayToPay: string;
}

export const saveCollection = async (entryId: string, body: Collected): Promise<calls.Credit> =>
  take(entryId, await call(calls.saveCollection, { params: { entryId }, body }));

export const undoCollection = async (entryId: string, collectionId: string): Promise<calls.Credit> =>
  take(entryId, await call(calls.undoCollection, { params: { collectionId } }));
