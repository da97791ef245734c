import { limitOn } from '../../../catalogs/index.ts';
import { addDays, type Day, formatDay, isDay } from '../../../dates/index.ts';
import { isReceiptNumber, isSeriesCode } from '../../../ids/index.ts';
import { cleanLine, feminine } from '../../fault-list.ts';
import type { Scope } from './scope.ts';

/** Date, series, guide and plate. Ruling: an earlier day is allowed back to a dated limit, the future never. */
export function checkHeader({ draft, faults, today, limits }: Scope): void {
  checkIssueDay(draft.issuedOn);
  if (!isSeriesCode(draft.establishment))
    faults.error('establishment', 'establishment', 'El establecimiento tiene 3 dígitos. Elige uno de la lista.');
  if (!isSeriesCode(draft.salesPoint))
    faults.error('sales_point', 'salesPoint', 'El punto de venta tiene 3 dígitos. Elige uno de la lista.');
  const guide = cleanLine(draft.remissionGuide);
  if (guide !== '' && !isReceiptNumber(guide))
    faults.error(
      'remission_guide',
      'remissionGuide',
      'La guía de remisión se escribe como 001-001-000000001. Corrígela.',
    );
  faults.text('plate', 'plate', draft.plate, feminine('placa'), { max: 20 });

  function checkIssueDay(day: Day): void {
    if (!isDay(day)) {
      faults.error('date_unreadable', 'issuedOn', 'La fecha no existe. Elige otra.');
      return;
    }
    if (day > today) {
      faults.error('date_future', 'issuedOn', `La fecha no puede ser futura. Usa hoy, ${formatDay(today)}.`);
      return;
    }
    const earliest = limitOn('earliestIssueDay', today, limits);
    const back = limitOn('daysBack', today, limits);
    const first = addDays(today, -Number(back));
    if (day < earliest)
      faults.error('date_too_early', 'issuedOn', `La primera fecha posible es ${formatDay(earliest)}. Elige otra.`);
    else if (day < first)
      faults.error(
        'date_too_old',
        'issuedOn',
        `Puedes facturar hasta ${back} días atrás. Elige una fecha desde ${formatDay(first)}.`,
      );
  }
}
