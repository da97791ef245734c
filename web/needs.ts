import type { Permission } from '../contract/roles.ts';
import { paths } from './paths.ts';

/**
 * What one must be allowed to do for a screen to have a purpose. Menus, links, commands and the frame around the screens
 * ask here; an address that is not here only shows things.
 */
const needs: Readonly<Record<string, Permission>> = {
  [paths.setup]: 'manage',
  [paths.profile]: 'manage',
  [paths.taxData]: 'manage',
  [paths.taxAuthority]: 'manage',
  [paths.salesPoints]: 'manage',
  [paths.signature]: 'manage',
  [paths.logo]: 'manage',
  [paths.environment]: 'manage',
  [paths.invoiceAdd]: 'issue',
  [paths.invoiceHeader]: 'issue',
  [paths.invoicePreview]: 'issue',
  [paths.cancel]: 'issue',
  [paths.creditNoteAdd]: 'issue',
  [paths.debitNoteAdd]: 'issue',
  [paths.retentionAdd]: 'issue',
  [paths.remissionGuideAdd]: 'issue',
  [paths.purchaseLiquidationAdd]: 'issue',
  [paths.clientsUpload]: 'lists',
  [paths.productsUpload]: 'lists',
};

/** Of a route's full path, as `paths` has it. */
export const needOf = (path: string): Permission | undefined => needs[path];
