import type { Month } from '@cuadre/sri/dates';
import { dates } from '../shell/kit.ts';

const nameOf = (month: Month): string =>
  `${dates.monthNames[Number(month.slice(5)) - 1] ?? ''} de ${month.slice(0, 4)}`;
const atBegin = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const monthNeedsOpening = (month: Month): string =>
  `${atBegin(nameOf(month))} es anterior a tu plan de gastos: ábrelo primero.`;
