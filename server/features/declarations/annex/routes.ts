import * as contract from '#contract/declarations/annex.ts';
import { bind, type Route } from '#server/route.ts';
import { getAnnex, getAnnexFile, getAnnexSummary } from './get-annex.ts';

export const routes: readonly Route[] = [
  bind(contract.getAnnex, getAnnex),
  bind(contract.getAnnexFile, getAnnexFile),
  bind(contract.getAnnexSummary, getAnnexSummary),
];
