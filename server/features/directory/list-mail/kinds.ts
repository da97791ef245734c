import { sheetVerbs } from '#server/lists/sheet-verbs.ts';
import { clientList } from '../clients/client-list.ts';
import { clientSheet } from '../clients/client-sheet.ts';
import { productList } from '../products/product-list.ts';
import { productSheet } from '../products/product-sheet.ts';

/** Every list that goes into a sheet and comes out of one. One line per list. */
export const kinds = {
  client: { ...sheetVerbs(clientList, clientSheet), name: clientSheet.name },
  product: { ...sheetVerbs(productList, productSheet), name: productSheet.name },
} as const;
