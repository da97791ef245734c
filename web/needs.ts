import type { Permission } from '../contract/roles.ts';
import { receiptTypes } from './features/receipts/types.ts';
import { paths } from './paths.ts';

/**
 * What one must be allowed to do for a screen to have a purpose. Menus, links, commands and the frame around the screens
 * ask here; an address that is not here only shows things.
 */
const needs: Readonly<Record<string, Permission>> = {
  [paths.setup]: 'prepare',
  [paths.profile]: 'prepare',
  [paths.taxData]: 'prepare',
  [paths.taxAuthority]: 'prepare',
  [paths.salesPoints]: 'prepare',
  [paths.signature]: 'prepare',
  [paths.logo]: 'prepare',
  [paths.environment]: 'prepare',
  ...Object.fromEntries(Object.values(receiptTypes).map(({ path }) => [path, 'issue' as const])),
  [paths.invoiceHeader]: 'issue',
  [paths.invoicePreview]: 'issue',
  [paths.cancel]: 'follow',
  [paths.incomes]: 'sell',
  [paths.clients]: 'sell',
  [paths.products]: 'sell',
  [paths.clientsUpload]: 'lists',
  [paths.productsUpload]: 'lists',
};

/** Of a route's full path, as `paths` has it. */
export const needOf = (path: string): Permission | undefined => needs[path];
