import * as contract from '#contract/deletion/account-deletion.ts';
import { bind, type Route } from '#server/route.ts';
import { downloadExport, exportEverything, getExports } from './exports.ts';

export const routes: readonly Route[] = [
  bind(contract.exportEverything, exportEverything),
  bind(contract.getExports, getExports),
  bind(contract.downloadExport, downloadExport),
];
