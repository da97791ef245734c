import { amount, formatMoney, sum } from '@cuadre/sri/num';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import { figureWords } from './hub-screen.ts';
import { longDay } from './periods.ts';
import { returnNames } from './return-names.ts';

type Overdue = OverdueObligations['obligations'][number];
type Cost = Pick<Overdue, 'obligation' | 'tax' | 'fine' | 'interest'>;

/** Fine and interest where they are known; what is not known is said. */
const costs = ({ obligation, tax, fine, interest }: Cost): string =>
  [
    `${returnNames[obligation].tax} ${formatMoney(tax)}`,
    fine === null ? 'una multa fija: consúltala en el SRI' : `multa ${formatMoney(fine)}`,
    ...(interest === null
      ? ['el interés, que aún no podemos calcular']
      : amount(interest).isZero()
        ? []
        : [`interés ${formatMoney(interest)}`]),
  ].join(' + ');
const grows = (day: string, today: string): string => `Si pasas del ${longDay(day, today)}, la multa sube.`;

const since = (dueOn: string, today: string): string => `Venció el ${longDay(dueOn, today)}.`;

/** A return that is late, or would be. */
export const lateWords = {
  costs,
  grows,
  since,
  filedToday: (cost: Cost): string => `Presentada hoy cuesta ${costs(cost)}.`,
  /** Approved in time, or when it cost less. */
  isAdded: 'No está todo en lo que aprobaste: el portal lo suma. Compáralo antes de enviar.',
  isFrozen: 'La multa y el interés ya están en lo que aprobaste.',
  aDay: ({ fine, interest }: Pick<Cost, 'fine' | 'interest'>, dueOn: string, today: string): string =>
    `Un día después del ${longDay(dueOn, today)} te costaría ${[
      fine === null ? 'una multa fija' : `${formatMoney(fine)} de multa`,
      ...(interest === null
        ? ['el interés, que aún no podemos calcular']
        : amount(interest).isZero()
          ? []
          : [`${formatMoney(interest)} de interés`]),
    ].join(' y ')}.`,
} as const;

/** Returns that are late, and what each costs today. */
export const overdueWords = {
  title: (count: number) => (count === 1 ? 'Tienes 1 declaración atrasada' : `Tienes ${count} declaraciones atrasadas`),
  late: (count: number) => (count === 1 ? 'Vencida' : 'Vencidas'),
  all: (count: number) => `Ver las ${count}`,
  fewer: 'Ver menos',
  today: figureWords.verbs.live,
  since,
  costs,
  /** undefined: not all of it is known. */
  total: ({ tax, fine, interest }: Overdue) =>
    fine === null ? undefined : formatMoney(sum([amount(tax), amount(fine), amount(interest ?? '0')])),
  grows,
  catchUp: 'Ábrela, revísala y apruébala. Si ya la presentaste, ábrela y pulsa «Ya la presenté».',
} as const;
