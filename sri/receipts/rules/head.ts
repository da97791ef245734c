import { limitOn } from '../../catalogs/index.ts';
import { addDays, formatDay, isDay } from '../../dates/index.ts';
import { isSeriesCode } from '../../ids/index.ts';
import type { RuleScope } from './scope.ts';

/**
 * Date and series, which every type has. An earlier day is allowed back to a dated limit, the future never (ruling R6).
 * Codes `date_unreadable`, `date_future`, `date_too_early`, `date_too_old`, `establishment`, `sales_point`.
 */
export function checkHead(scope: RuleScope): void {
  const { draft, faults } = scope;
  checkIssueDay(scope);
  if (!isSeriesCode(draft.establishment))
    faults.error('establishment', 'establishment', 'El establecimiento tiene 3 dígitos. Elige uno de la lista.');
  if (!isSeriesCode(draft.salesPoint))
    faults.error('sales_point', 'salesPoint', 'El punto de venta tiene 3 dígitos. Elige uno de la lista.');
}

function checkIssueDay({ draft, faults, today, limits }: RuleScope): void {
  const day = draft.issuedOn;
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
      `Puedes emitir hasta ${back} días atrás. Elige una fecha desde ${formatDay(first)}.`,
    );
}
