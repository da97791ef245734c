import type { ObligationDay } from '#contract/declarations/calendar.ts';
import { calendarWords } from '../calendar.ts';
import { fallsDue, nameOfObligation, stillToFile } from '../obligations.ts';

/** The mail that says what is due with the SRI. */
export const taxReminderMail = {
  subject: (due: readonly ObligationDay[], dueOn: string, today: string) => {
    const [first, ...others] = due.map(nameOfObligation);
    const what = others.length === 0 ? first : `${first} y ${others.length} más`;
    return `${what}: ${fallsDue(due, dueOn, today)}`;
  },
  greeting: (name: string) => `Hola, ${name}`,
  body: (dueOn: string, today: string) => `Esto ${fallsDue([], dueOn, today)}:`,
  name: nameOfObligation,
  /** `pay`: what was approved or would be paid today, where that is known. */
  about: (day: ObligationDay, pay: string | undefined) =>
    [stillToFile(pay, day.filer), calendarWords.why(day), calendarWords.depends(day)]
      .filter((part) => part !== '')
      .join(' '),
  filed: 'Si ya la presentaste, ábrela en Declaraciones y pulsa «Ya la presenté»: no te la recordamos más.',
  off: 'Puedes apagar estos recordatorios en tu calendario con el SRI.',
  action: 'Ver mi calendario',
} as const;
