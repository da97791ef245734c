import * as contract from '#contract/platform/catalogs.ts';
import { bindPublic } from '#server/route.ts';
import { getCatalog, getCatalogWithValue, getCities } from './get-catalog.ts';

export const routes = [
  bindPublic(contract.simpleCatalog, getCatalog),
  bindPublic(contract.simpleWithNumValue, getCatalogWithValue),
  bindPublic(contract.cityCatalog, getCities),
];
