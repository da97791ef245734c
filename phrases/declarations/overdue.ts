import { amount, formatMoney, sum } from '@cuadre/sri/num';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import { figureWords } from './hub-screen.ts';
import { longDay } from './periods.ts';

type Overdue = OverdueObligations['obligations'][number];

/** Returns that are late, and what each costs today. */
export const overdueWords = {
  title: (count: number) => (count === 1 ? 'Tienes 1 declaración atrasada' : `Tienes ${count} declaraciones atrasadas`),
  late: (count: number) => (count === 1 ? 'Vencida' : 'Vencidas'),
  name: figureWords.title,
  today: figureWords.verbs.live,
  since: (dueOn: string, today: string) => `Venció el ${longDay(dueOn, today)}.`,
  /** Fine and interest where they are known; what is not known is said. */
  costs: ({ tax, fine, interest }: Overdue) =>
    [
      `IVA ${formatMoney(tax)}`,
      fine === null ? 'una multa fija: consúltala en el SRI' : `multa ${formatMoney(fine)}`,
      ...(interest === null
        ? ['el interés, que aún no podemos calcular']
        : amount(interest).isZero()
          ? []
          : [`interés ${formatMoney(interest)}`]),
    ].join(' + '),
  /** undefined: not all of it is known. */
  total: ({ tax, fine, interest }: Overdue) =>
    fine === null ? undefined : formatMoney(sum([amount(tax), amount(fine), amount(interest ?? '0')])),
  grows: (day: string, today: string) => `Si pasas del ${longDay(day, today)}, la multa sube.`,
  catchUp: 'Ábrela, revísala y apruébala. Si ya la presentaste, márcala.',
} as const;
