/** What can be found; a wing that adds one says on the server how it is found and in the app where it leads. */
export const searchedKinds = [
  'client',
  'product',
  'receipt',
  'foreignIssued',
  'received',
  'supplier',
  'typed',
  'return',
  'paper',
  'ownGroup',
] as const;
export type SearchedKind = (typeof searchedKinds)[number];

export const shortestSearch = 2;
export const longestSearch = 100;
