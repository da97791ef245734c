import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import { hubWords } from './hub-screen.ts';
import { shortDay } from './periods.ts';

type Awaited = NonNullable<OverdueObligations['awaited']>;
type Row = Pick<Awaited['returns'][number], 'standing' | 'dueOn' | 'filedOn'>;

const counted = (count: number): string => (count === 1 ? '1 declaración' : `${count} declaraciones`);

const filed = (filedOn: string | null, today: string): string =>
  filedOn === null ? 'presentada' : `presentada el ${shortDay(filedOn, today)}`;

const standings: Readonly<Record<Row['standing'], (row: Row, listedOn: string, today: string) => string>> = {
  missed: ({ dueOn }, _, today) => hubWords.dueOn(dueOn, today),
  waiting: ({ dueOn }, _, today) =>
    dueOn < today
      ? `${hubWords.dueOn(dueOn, today)}, después de tu lista. Si no la presentaste, pega la lista de hoy.`
      : hubWords.dueOn(dueOn, today),
  filed: ({ filedOn }, _, today) => `Ya está ${filed(filedOn, today)}.`,
  differs: ({ filedOn }, listedOn, today) =>
    `Aquí consta ${filed(filedOn, today)}. El SRI todavía la espera según la lista del ${shortDay(listedOn, today)}.`,
  other: () => 'Según tus datos tributarios, esta no te toca. Revísalos.',
};

/** What the portal's list of returns that are not filed says, beside what is known here. */
export const awaitedWords = {
  title: '¿Qué dice el SRI?',
  ask: 'Revisa si te falta alguna de antes',
  summary: (listedOn: string, count: number, today: string) =>
    `Lista del ${shortDay(listedOn, today)}: ${counted(count)} sin presentar`,
  text: 'En el portal del SRI, tu perfil tiene la lista de lo que falta presentar. Cópiala y pégala aquí. Lo que no está en ella se queda como está.',
  standing: (row: Row, listedOn: string, today: string) => standings[row.standing](row, listedOn, today),
  paste: 'Pegar la lista',
  again: 'Pegar otra lista',
  remove: 'Quitar la lista',
  label: 'La lista de tu perfil',
  hint: 'Cada línea se ve así: 2011 DECLARACION DE IVA - AGOSTO 2026 - 10/09/2026',
  read: (count: number) => `Leímos ${counted(count)}`,
  due: (dueOn: string, today: string) => hubWords.dueOn(dueOn, today),
  unread: (count: number) => (count === 1 ? 'No entendimos 1 línea' : `No entendimos ${count} líneas`),
  unreadText: 'No la contamos. Si es una declaración, copia la línea completa.',
  more: (count: number) => `Y ${count} más.`,
  nothing: 'Pega al menos una línea completa, con su fecha.',
  tooMany: (most: number) => `Son más de ${most}: pega solo las de los últimos años.`,
  save: 'Guardar la lista',
  saved: 'Lista guardada.',
  removed: 'Lista quitada.',
  undone: 'La lista está como antes.',
  /** Of an overdue return that the list alone names. */
  ofBefore: (listedOn: string, today: string) => `El SRI la espera según tu lista del ${shortDay(listedOn, today)}.`,
  uploadFirst: 'Si es de antes de empezar aquí, sube primero sus comprobantes.',
} as const;
