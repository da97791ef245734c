import type { AssetKind } from '@cuadre/sri/declarations/income-tax';

/** In the order in which a form offers them. */
export const assetKinds = ['equipment', 'computer', 'vehicle', 'building'] as const satisfies readonly AssetKind[];
export const longestAssetName = 120;
/** What an asset is worth: more than nothing. */
export const assetValuePattern = /^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/;
/** Of one taxpayer; our own limit. */
export const mostAssets = 500;
