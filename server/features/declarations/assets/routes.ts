import * as contract from '#contract/declarations/year/assets.ts';
import { bind, type Route } from '#server/route.ts';
import { getAssetDocuments, getAssets } from './get-assets.ts';
import { deleteAsset, saveAsset } from './save-asset.ts';

export const routes: readonly Route[] = [
  bind(contract.getAssets, getAssets),
  bind(contract.getAssetDocuments, getAssetDocuments),
  bind(contract.saveAsset, saveAsset),
  bind(contract.deleteAsset, deleteAsset),
];
