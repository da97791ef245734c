import type { Day } from '@cuadre/sri/dates';
import { tokensOf } from '../../db/search.ts';
import type { Examined } from './examine-receipt.ts';

/** The newest day first; within a day the order of arrival. */
export const receivedRank = (issuedOn: Day): number => -Date.parse(`${issuedOn}T00:00:00Z`) / 86_400_000;

/**
 * The words a received receipt is found by: number whole, its sequential with and without zeros, and who it is from (or,
 * when the taxpayer emitted it, for). The access key is looked for by its own index.
 */
export function receivedTokens({ outline, direction, receiver }: Examined): string[] {
  const sequential = outline.number.slice(-9);
  const other =
    direction === 'received'
      ? [outline.issuer.ruc, outline.issuer.name, outline.issuer.tradeName]
      : [receiver.identification, receiver.name];
  return [...new Set([outline.number, sequential, sequential.replace(/^0+/, ''), ...tokensOf(other)])].filter(
    (token) => token !== '',
  );
}
