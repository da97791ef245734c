import type { Month } from '@cuadre/sri/dates';
import { monthOfYear } from '../shell/kit.ts';

const atBegin = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export const monthNeedsOpening = (month: Month): string =>
  `${atBegin(monthOfYear(month))} es anterior a tu plan de gastos: ábrelo primero.`;
