import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './assets.schemas.ts';

export type * from './assets.schemas.ts';

const paths = (name: string, rest = '') => ({
  app: `/api/taxdeclaration/${name}${rest}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId${rest}`,
});
const read = { method: 'GET', access: 'taxpayer', needs: 'sell' } as const;
const write = { access: 'taxpayer', needs: 'declare' } as const;

export const getAssets: Endpoint<typeof schemas.getAssets> = { id: 'getAssets', paths: paths('getAssets'), ...read };
export const getAssetDocuments: Endpoint<typeof schemas.getAssetDocuments> = {
  id: 'getAssetDocuments',
  paths: paths('getAssetDocuments'),
  ...read,
};
export const saveAsset: Endpoint<typeof schemas.saveAsset> = {
  id: 'saveAsset',
  method: 'POST',
  paths: paths('saveAsset'),
  ...write,
};
export const deleteAsset: Endpoint<typeof schemas.deleteAsset> = {
  id: 'deleteAsset',
  method: 'DELETE',
  paths: paths('deleteAsset', '/:assetId'),
  ...write,
};
