import { amountToken, tokensOf, withEndings } from '#server/db/search.ts';

/** Newest first. */
export const receiptRank = (issuedAt: Date): number => -issuedAt.getTime();

/**
 * The words a receipt is found by: number whole (`001-001-000000007`), its sequential with and without zeros, access key,
 * identification and the words of the buyer's name, and its total. Establishment and point alone would lead to every
 * receipt.
 */
export function receiptTokens(receipt: {
  readonly number: string;
  readonly accessKey: string;
  readonly party: { readonly buyerName: string; readonly buyerIdentification: string; readonly total: string };
}): string[] {
  const sequential = receipt.number.slice(-9);
  return [
    ...new Set([
      receipt.number,
      ...withEndings([sequential]),
      sequential.replace(/^0+/, ''),
      receipt.accessKey,
      amountToken(receipt.party.total),
      ...tokensOf([receipt.party.buyerIdentification, receipt.party.buyerName]),
    ]),
  ].filter((token) => token !== '');
}
