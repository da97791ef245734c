import type { Month } from '@cuadre/sri/dates';
import { amount, formatMoney } from '@cuadre/sri/num';
import type { Direction } from '#contract/books/totals.rules.ts';
import { longestItemName, longestItemNote, type TypedFault } from '#contract/books/typed-items.rules.ts';
import { kit, monthName, monthOfYear } from '../shell/kit.ts';

const times = (count: number): string => (count === 1 ? '1 vez' : `${count} veces`);
const monthsOf = (count: number): string => (count === 1 ? '1 mes' : `${count} meses`);

interface Planned {
  readonly frequency: 'U' | 'M' | 'A';
  readonly value: string;
  readonly from: Month;
  readonly to?: Month | undefined;
  /** How often until its end. */
  readonly times?: number;
}

/** What will happen, in one sentence. */
export function planned({ frequency, value, from, to, times: count }: Planned): string {
  const money = formatMoney(value);
  const end = to === undefined || count === undefined ? '' : `, hasta ${monthOfYear(to)}: ${times(count)}`;
  if (frequency === 'U') return `Solo en ${monthOfYear(from)}, ${money}.`;
  if (frequency === 'M') return `Cada mes, ${money}, desde ${monthOfYear(from)}${end}.`;
  return `Cada ${monthName(from)}, ${money}, desde ${from.slice(0, 4)}${end}.`;
}

/** What happens to months: they change, or they go. */
export type Doing = 'change' | 'remove';
const withOwnValue: Record<Doing, (count: number) => string> = {
  change: (count) =>
    count === 1 ? '1 tiene valor propio y también cambia.' : `${count} tienen valor propio y también cambian.`,
  remove: (count) =>
    count === 1 ? '1 tiene valor propio y también se borra.' : `${count} tienen valor propio y también se borran.`,
};

const ofDirection = {
  GAS: {
    noun: 'gasto',
    name: '¿En qué gastaste?',
    addTitle: { NEG: 'Nuevo gasto sin comprobante', PER: 'Nuevo gasto personal' },
    save: (value: string) => (value === '' ? 'Guardar gasto' : `Guardar gasto de ${formatMoney(value)}`),
    saved: 'Gasto guardado.',
    add: 'Agregar gasto',
    none: (month: string) => `No anotaste gastos en ${month}.`,
    total: 'Gastos del mes',
  },
  ING: {
    noun: 'ingreso',
    name: '¿De qué es el ingreso?',
    addTitle: { NEG: 'Nuevo ingreso sin comprobante', PER: 'Nuevo ingreso personal' },
    save: (value: string) => (value === '' ? 'Guardar ingreso' : `Guardar ingreso de ${formatMoney(value)}`),
    saved: 'Ingreso guardado.',
    add: 'Agregar ingreso',
    none: (month: string) => `No anotaste ingresos en ${month}.`,
    total: 'Ingresos del mes',
  },
} as const;
export const wordsOfDirection = (direction: Direction): (typeof ofDirection)[Direction] => ofDirection[direction];

/** Why a category is proposed for what has the name of something typed before. */
export const asTypedBefore = 'Así lo anotaste la última vez.';

export const typedItems = {
  title: 'Ingresos y gastos',
  text: 'Lo que no tiene comprobante electrónico. Se escribe una vez y, si se repite, llega solo cada mes.',
  directions: { GAS: 'Gastos', ING: 'Ingresos' },
  income: 'Ingreso sin comprobante',
  expense: 'Gasto sin comprobante',
  openTaken: 'Ver el que tienes',
  directionLabel: 'Qué ver',
  monthLabel: 'Mes',
  monthBefore: 'Mes anterior',
  monthAfter: 'Mes siguiente',
  counter: (length: number, most: number) => `${length}/${most}`,
  value: 'Valor',
  category: 'Categoría',
  chooseCategory: 'Elige una',
  suggested: (why: string) => `${why} Cámbiala si no es.`,
  repeats: '¿Se repite?',
  frequencies: { U: 'Solo este mes', M: 'Cada mes', A: 'Cada año' },
  from: 'Desde',
  month: 'Mes',
  to: 'Hasta',
  noEnd: 'Sin fin',
  note: 'Nota',
  another: 'Guardar y agregar otro',
  noTaxes: 'No baja tus impuestos porque no tiene comprobante.',
  needsName: 'Escribe un nombre.',
  needsValue: 'Escribe un valor mayor que cero, hasta con 2 decimales.',
  valueTooLarge: 'Es demasiado grande. Escribe menos de mil millones.',
  kind: { U: 'Una vez', M: 'Cada mes', A: 'Cada año' },
  own: 'Distinto este mes',
  declared: 'Mes declarado',
  edit: (name: string) => `Cambiar ${name}`,
  remove: (name: string) => `Borrar ${name}`,
  editTitle: 'Cambiar',
  removeTitle: (name: string) => `¿Qué meses borramos de «${name}»?`,
  scopeQuestion: { change: '¿Qué meses cambian?', remove: 'Meses que se borran' },
  scope: { THIS: 'Solo este', HENCEFORTH: 'Este y los siguientes', ALL: 'Todos' },
  touched: ({ months, own, declared, open }: Touched, doing: Doing): string =>
    [
      open ? `${monthsOf(months)} hasta hoy, y los que vengan.` : `${monthsOf(months)}.`,
      own > 0 && withOwnValue[doing](own),
      declared > 0 &&
        (declared === 1
          ? '1 ya está declarado y se queda como está.'
          : `${declared} ya están declarados y se quedan como están.`),
    ]
      .filter(Boolean)
      .join(' '),
  canUndo: 'Podrás deshacerlo.',
  change: (which: Which) => `Cambiar ${whichMonths(which)}`,
  changeName: 'Guardar cambios',
  delete: (which: Which) => `Borrar ${whichMonths(which)}`,
  changed: (months: number) => (months === 0 ? 'Cambiado.' : `Cambiaste ${monthsOf(months)}.`),
  deleted: (months: number) => (months === 0 ? 'Borrado.' : `Borraste ${monthsOf(months)}.`),
  undone: 'Quedó como estaba.',
  seeMonths: (count: number, doing: Doing) =>
    count === 1 ? `Ver el mes que ${doing === 'remove' ? 'se borra' : 'cambia'}` : `Ver los ${count} meses`,
  hideMonths: 'Ocultar los meses',
  monthSaid: ({ before, now }: { before: string | undefined; now: string | undefined }): string =>
    before === undefined
      ? `se suma ${now}`
      : now === undefined
        ? `se quita ${before}`
        : before === now
          ? `sigue en ${now}`
          : `de ${before} a ${now}`,
  substitute: (period: string) =>
    `Abrir la sustitutiva de ${period.includes('S') ? halfOf(period) : monthOfYear(period)}`,
  searchLabel: 'Buscar en el mes',
  search: 'Nombre o nota',
  allCategories: 'Todas',
  categoriesLabel: 'Categoría',
  noneFound: 'Nada de este mes es así.',
  clearFilters: 'Quitar filtros',
  choose: 'Elegir varios',
  chooseOne: (name: string) => `Elegir ${name}`,
  chosen: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  chooseAll: 'Elegir todos',
  stopChoosing: 'Listo',
  bulkCategory: 'Cambiar categoría',
  bulkMove: { NEG: 'Pasar a mi negocio', PER: 'Pasar a mi billetera' },
  bulkDelete: 'Borrar',
  bulkMoveText: 'Pasan con todos sus meses. Elige la categoría que tendrán allí.',
  bulkDeleteTitle: (count: number) => (count === 1 ? '¿Borramos 1?' : `¿Borramos ${count}?`),
  papersOneByOne: 'Los papeles se borran uno por uno.',
  bulkScope: 'De los que se repiten, ¿qué meses?',
  bulkChanged: (count: number) => (count === 1 ? 'Cambiaste 1.' : `Cambiaste ${count}.`),
  bulkDeleted: (count: number) => (count === 1 ? 'Borraste 1.' : `Borraste ${count}.`),
  bulkSave: (count: number) => (count === 1 ? 'Cambiar 1' : `Cambiar ${count}`),
  bulkRemove: (count: number) => (count === 1 ? 'Borrar 1' : `Borrar ${count}`),
  withReceipt: 'Con comprobante',
  withoutReceipt: 'Sin comprobante',
  tabs: 'Qué gasto es',
  addExpense: 'Agregar gasto',
  uploadTitle: 'Subir ingresos y gastos',
  seeAll: 'Ver ingresos y gastos',
  upload: 'Subir desde Excel',
  download: 'Descargar en Excel',
} as const;

/** Why one of several could not change. */
export const ofTyped = (name: string, sentence: string): string => `«${name}»: ${sentence} No cambió nada.`;

const halfOf = (period: string): string =>
  `${period.endsWith('1') ? 'enero a junio' : 'julio a diciembre'} de ${period.slice(0, 4)}`;

/** A change of how often, from when, until when and on which day. */
export const rhythmWords = {
  day: 'Día del mes',
  month: (text: Month) => monthOfYear(text),
  summary: (sentence: string, to: Month | '', day: string): string =>
    [sentence.replace(/\.$/, ''), to !== '' && `hasta ${monthOfYear(to)}`, `el día ${day}.`].filter(Boolean).join(', '),
  save: 'Cambiar cuándo se repite',
  from: (month: Month) => `Desde ${monthOfYear(month)}; lo anterior se queda`,
  impossible: 'Así no tiene ningún mes.',
  touched: ({ added, removed, changed, declared, goesOn }: RhythmTouched): string =>
    [
      added > 0 && `${added === 1 ? 'Se suma' : 'Se suman'} ${monthsOf(added)}.`,
      removed > 0 && `${removed === 1 ? 'Se quita' : 'Se quitan'} ${monthsOf(removed)}.`,
      changed > 0 && `${changed === 1 ? 'Cambia' : 'Cambian'} ${monthsOf(changed)}.`,
      added + removed + changed === 0 && 'Hasta hoy no cambia ningún mes.',
      declared > 0 &&
        (declared === 1
          ? '1 ya está declarado y se queda como está.'
          : `${declared} ya están declarados y se quedan como están.`),
      goesOn && 'Sigue sin fin.',
    ]
      .filter(Boolean)
      .join(' '),
} as const;

interface RhythmTouched {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly declared: number;
  /** It has no end. */
  readonly goesOn: boolean;
}

interface Which {
  readonly scope: 'THIS' | 'HENCEFORTH' | 'ALL';
  readonly month: Month;
  readonly months: number;
  /** It goes on after today. */
  readonly open: boolean;
}
/** What goes on for ever is no number of months. */
const whichMonths = ({ scope, month, months, open }: Which): string => {
  if (!open) return monthsOf(months);
  return scope === 'ALL' ? 'todos los meses' : `desde ${monthOfYear(month)}`;
};

interface Touched {
  readonly months: number;
  readonly own: number;
  readonly declared: number;
  /** It goes on after today. */
  readonly open: boolean;
}

/** The screen of everything that comes again. */
export const repeats = {
  text: 'Lo que llega solo: las facturas como borrador, que tú emites; los ingresos y gastos, cada mes.',
  textNoInvoices: 'Lo que llega solo: tus ingresos y gastos, cada mes.',
  none: { ING: 'Ningún ingreso se repite.', GAS: 'Ningún gasto se repite.' },
  add: { ING: 'Agregar ingreso', GAS: 'Agregar gasto' },
  scopes: { NEG: 'Mi negocio', PER: 'Mi billetera' },
  next: (month: string) => `Próximo: ${month}`,
  until: (month: string) => `Hasta ${month}`,
  /** What comes once a year, as what it takes of each month. */
  aMonth: (value: string) => `${formatMoney(amount(value).divide(amount('12'), 2))} al mes`,
} as const;

const month = 'El mes no se entiende. Escríbelo como 11/2026.';

/** What is wrong with a field, in a form or a sheet. */
export function sentenceOfTypedFault({ place, rule }: TypedFault): string {
  switch (rule) {
    case 'missing':
      return missing[place] ?? typedItems.needsName;
    case 'long':
      return kit.tooLong(String(place === 'note' ? longestItemNote : longestItemName));
    case 'value':
      return typedItems.needsValue;
    case 'category':
      return 'Elige una categoría de la lista.';
    case 'frequency':
      return 'Elige si se repite.';
    case 'month':
      return month;
    case 'period':
      return '«Hasta» no puede ser antes de «Desde».';
    case 'day':
      return 'El día va del 1 al 31. Complétalo o déjalo vacío.';
  }
}
const missing: Partial<Record<TypedFault['place'], string>> = {
  name: typedItems.needsName,
  value: typedItems.needsValue,
  category: 'Elige una categoría.',
  from: 'Escribe el mes desde el que cuenta, como 11/2026.',
};
