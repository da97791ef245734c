import type { PaperCode } from '#contract/declarations/calendar.rules.ts';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import { calendarWords } from '../calendar.ts';
import { fallsDue, nameOfObligation, stillToFile } from '../obligations.ts';

const doneOfReturn = 'Si ya la presentaste, ábrela en Declaraciones y pulsa «Ya la presenté»: no te la recordamos más.';
const doneOfAnnex = 'Si ya entregaste el anexo, pulsa «Ya lo entregué» en tu calendario: no te lo recordamos más.';
/** Papers are no returns: they are marked in the calendar. The income tax of a company has no page here, nor a mark. */
const doneOf: { readonly [Code in ObligationDay['code']]?: string | null } = {
  incomeTaxCompany: null,
  transactions: doneOfAnnex,
  personalExpenses: doneOfAnnex,
  expenseProjection:
    'Si ya entregaste la proyección, pulsa «Ya lo entregué» en tu calendario: no te la recordamos más.',
} satisfies Record<PaperCode, string> & { incomeTaxCompany: null };

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
  /** How one says that what is due is done already. */
  done: (due: readonly Pick<ObligationDay, 'code'>[]) => [
    ...new Set(due.flatMap(({ code }) => (doneOf[code] === null ? [] : (doneOf[code] ?? doneOfReturn)))),
  ],
  off: 'Puedes apagar estos recordatorios en tu calendario con el SRI.',
  action: 'Ver mi calendario',
} as const;
