import { dayInEcuador, timeInEcuador } from '@cuadre/sri/dates';
import { dayForReading } from './inputs/read-day.ts';

/** `20 nov 2026, 10:42`, in Ecuador whatever the machine's zone. */
export function instantForReading(instant: string): string {
  const at = new Date(instant);
  return `${dayForReading(dayInEcuador(at))}, ${timeInEcuador(at).slice(0, 5)}`;
}
