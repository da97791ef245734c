import type { Day } from '@cuadre/sri/dates';
import { amountToken, tokensOf, withEndings } from '#server/db/search.ts';

/** The newest day first; within a day the order of arrival. */
export const receivedRank = (issuedOn: Day): number => -Date.parse(`${issuedOn}T00:00:00Z`) / 86_400_000;

interface Named {
  readonly outline: {
    readonly number: string;
    readonly total: string;
    readonly issuer: { readonly ruc: string; readonly name: string; readonly tradeName?: string | undefined };
  };
  readonly direction: 'received' | 'emitted';
  readonly receiver: { readonly identification: string; readonly name: string };
}

/**
 * The words a received receipt is found by: number whole, its sequential with and without zeros, and who it is from (or,
 * when the taxpayer emitted it, for), and its total. The access key is looked for by its own index.
 */
export function receivedTokens({ outline, direction, receiver }: Named): string[] {
  const sequential = outline.number.slice(-9);
  const other =
    direction === 'received'
      ? [outline.issuer.ruc, outline.issuer.name, outline.issuer.tradeName]
      : [receiver.identification, receiver.name];
  return [
    ...new Set([
      outline.number,
      ...withEndings([sequential]),
      sequential.replace(/^0+/, ''),
      amountToken(outline.total),
      ...tokensOf(other),
    ]),
  ].filter((token) => token !== '');
}
