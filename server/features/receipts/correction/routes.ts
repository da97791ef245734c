import * as contract from '#contract/receipts/corrections.ts';
import { bind } from '#server/route.ts';
import { deleteCorrection, getCorrection, getCorrections } from './get-corrections.ts';
import { saveCorrection } from './save-correction.ts';

export const routes = [
  bind(contract.getCorrectionDrafts, getCorrections),
  bind(contract.getCorrectionDraft, getCorrection),
  bind(contract.saveCorrectionDraft, saveCorrection),
  bind(contract.deleteCorrectionDraft, deleteCorrection),
];
