import { addDays, type Day, dayInEcuador } from '@cuadre/sri/dates';
import type { Notification } from '#contract/messages/notifications.ts';
import { inbox as words } from '#phrases/home/inbox.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

interface DayGroup {
  readonly day: Day;
  readonly items: readonly Notification[];
}

/** The same order, cut where another day begins; one that comes on two pages is there once. */
export function byDay(items: readonly Notification[]): DayGroup[] {
  const groups: { day: Day; items: Notification[] }[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    if (seen.has(item.id)) continue;
    seen.add(item.id);
    const day = dayInEcuador(new Date(item.at));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** "Hoy", "Ayer", "18 nov 2026". */
export const dayName = (day: Day, today: Day): string =>
  day === today ? words.today : day === addDays(today, -1) ? words.yesterday : dayForReading(day);
