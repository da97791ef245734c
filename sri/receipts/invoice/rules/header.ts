import { isReceiptNumber } from '../../../ids/index.ts';
import { cleanLine, feminine } from '../../fault-list.ts';
import { checkHead } from '../../rules/head.ts';
import type { Scope } from './scope.ts';

/** Date, series, guide and plate. */
export function checkHeader(scope: Scope): void {
  const { draft, faults } = scope;
  checkHead(scope);
  const guide = cleanLine(draft.remissionGuide);
  if (guide !== '' && !isReceiptNumber(guide))
    faults.error(
      'remission_guide',
      'remissionGuide',
      'La guía de remisión se escribe como 001-001-000000001. Corrígela.',
    );
  faults.text('plate', 'plate', draft.plate, feminine('placa'), { max: 20 });
}
