import { queryOptions } from '@tanstack/react-query';
import { findSent, listSendings, noteIssued, type Sending } from './sendings.ts';

/** What was asked for and not answered. What turns out to be issued is none of it any more. */
async function unanswered(): Promise<Sending[]> {
  const left = await Promise.all(
    (await listSendings()).map(async (sending) => {
      const found = await findSent(sending).catch(() => undefined);
      if (found === undefined) return sending;
      await noteIssued(sending);
      return undefined;
    }),
  );
  return left.filter((each) => each !== undefined);
}

export const unansweredQuery = queryOptions({ queryKey: ['unanswered'], queryFn: unanswered, staleTime: 0 });
