import type { Fault } from '@cuadre/sri/faults';
import { type IssuingFault, issuingFaults } from '#phrases/receipts/receipts.ts';

/** What stands between a taxpayer and issuing, with the place in the app where it is mended. */
export const issuingFault = (code: IssuingFault, place: string): Fault => ({
  code,
  place,
  sentence: issuingFaults[code],
  severity: 'error',
});
