import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { serverNow } from '#web/api/clock.ts';

/** Today in Ecuador, whatever the clock of this device says. */
export const currentDay = (): Day => dayInEcuador(serverNow());
