import { daysBetween } from '@cuadre/sri/dates';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount, formatMoney } from '@cuadre/sri/num';
import { besidesWords } from './equation.ts';
import { firstMonthOf, longDay, nameOfPeriod, periodOfYear, periodWithYear, shortDay } from './periods.ts';
import { returnNames, yoursAtFirst } from './return-names.ts';

/** With its sign in front, also when it is more. */
export const signed = (difference: string): string =>
  `${amount(difference).compare(amount('0')) > 0 ? '+' : ''}${formatMoney(difference)}`;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The verb of a figure as the documents stand now: it was not paid, whatever has become of the return. */
const verbs = {
  live: 'Hoy pagarías',
  approved: 'Según tus documentos',
  sent: 'Según tus documentos',
  refused: 'Hoy pagarías',
  elsewhere: 'Según tus documentos',
} as const;

/** The live figure, its day and how sure that is: the same words on every screen that shows it. */
export const figureWords = {
  verbs,
  /** Of the figure that was approved; whether what was filed is paid, nobody here knows. */
  filedVerbs: { approved: 'Pagas', sent: 'Declaraste' },
  withChange: (pay: string) => `Con el cambio pagarías ${formatMoney(pay)}.`,
  substitute: 'Ver la sustitutiva',
  /** With its year where that is not the one of today: two Septembers stand side by side. */
  title: (period: string, today: string, obligation: ReturnObligation = 'iva') =>
    `${returnNames[obligation].tax} de ${period.startsWith(today.slice(0, 4)) ? nameOfPeriod(period) : periodWithYear(period)}`,
  until: (day: string, today: string) => `${day < today ? 'Era hasta' : 'Hasta'} el ${longDay(day, today)}.`,
  certainty: {
    sure: 'Fecha segura: calendario del SRI',
    rule: 'Según tu RUC',
    unconfirmed: 'Por confirmar',
  },
  /** Instead of the RUC. */
  byCedula: 'Según tu cédula',
  mayMove: (dueOn: string, today: string) => `Un feriado o un decreto ${dueOn < today ? 'pudo' : 'puede'} moverla.`,
  due: (day: string, today: string) => {
    const days = daysBetween(today, day);
    if (days < 0) return days === -1 ? 'Venció ayer' : `Venció hace ${-days} días`;
    return days === 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Vence en ${days} días`;
  },
  running: 'En curso',
  filed: 'Presentada',
  seeFiled: 'Ver lo presentado',
  inFavour: (carried: string, next: string | null) =>
    `${formatMoney(carried)} ${next === null ? 'a tu favor' : `a favor para ${nameOfPeriod(next)}`}`,
  announced: (label: string, pay: string) => `${label} ${formatMoney(pay)}`,
  equation: {
    label: 'Cómo se llega a la cifra',
    charged: 'IVA que cobraste',
    credit: 'IVA de tus compras',
    retained: 'Retenciones que te hicieron',
    before: (previous: string | null) =>
      `Saldo a favor ${previous === null ? 'anterior' : `de ${nameOfPeriod(previous)}`}`,
    ...besidesWords,
    carried: (next: string | null) => (next === null ? 'A tu favor' : `A favor para ${nameOfPeriod(next)}`),
  },
} as const;

export const hubWords = {
  loading: 'Calculando tu IVA',
  about: (regime: 'GEN' | 'RIM', isMonthly: boolean) =>
    `${regime === 'GEN' ? 'Régimen general' : 'RIMPE emprendedor'} · IVA cada ${isMonthly ? 'mes' : 'semestre'}`,
  noIva: {
    POP: {
      title: 'No declaras IVA',
      text: 'Como negocio popular pagas una cuota al año, y tus ventas no llevan IVA.',
    },
    PER: {
      title: '¿Te toca declarar la renta?',
      text: 'Depende de tus ingresos. La declara quien tuvo varios empleadores u otros ingresos, como un arriendo, y quien quiere que le devuelvan lo que le retuvieron de más.',
    },
    other: { title: 'No declaras IVA', text: 'Es lo que dicen tus datos tributarios. Si no es así, corrígelos.' },
  },
  inactive:
    'De los meses que siguen no declaras IVA. Lo que falta de antes, como la renta del año, está en tu calendario.',
  calendar: 'Ver mi calendario',
  untold: 'Completa tus datos tributarios y aquí verás tus declaraciones.',
  taxData: 'Ver mis datos tributarios',
  begun: (period: string) => `Aquí desde ${firstMonthOf(period)} de ${period.slice(0, 4)}.`,
  changeStart: 'Cambiar',
  see: 'Ver mi declaración',
  review: (count: number) => (count === 1 ? 'Revisar 1 gasto y declarar' : `Revisar ${count} gastos y declarar`),
  seeOf: (name: string) => `Ver mi declaración: ${name}`,
  zero: 'No hubo ventas ni compras. Igual debes declarar en cero.',
  notZero: 'Sí tuve, subir comprobantes',
  filedElsewhere: 'Ya la presenté',
  moved: {
    less: (difference: string, since: string, today: string) => `Bajó ${formatMoney(difference)} ${when(since, today)}`,
    more: (difference: string, since: string, today: string) =>
      `Subió ${formatMoney(difference)} ${when(since, today)}`,
    same: (since: string, today: string) => `Sin cambios ${when(since, today)}`,
    fromTo: (before: string, after: string) => `${formatMoney(before)} → ${formatMoney(after)}`,
    ofRunning: (period: string, moved: string) =>
      `IVA de ${nameOfPeriod(period)}: ${moved.charAt(0).toLowerCase()}${moved.slice(1)}`,
    /** What no document explains; of one that is late its fine grows too. */
    besides: (isLate: boolean) =>
      isLate
        ? 'Por la multa, el interés, lo que escribiste o lo que venía de antes'
        : 'Por lo que escribiste o lo que venía de antes',
    lowers: 'Baja',
    raises: 'Sube',
  },
  missing: {
    title: 'Qué falta para declarar',
    done: (done: number, all: number) => `${done} de ${all} listos`,
    names: {
      sales: 'Ventas',
      purchases: 'Compras y gastos',
      unclassified: 'Gastos por revisar',
      onTheWay: 'Camino al SRI',
      toVoid: 'Anulaciones por responder',
      gaps: 'Números que faltan',
      retentions: 'Retenciones por emitir',
      list: 'Lista del SRI',
      deferred: 'IVA que quedaría sin declarar',
      earlier: 'Declaraciones anteriores',
      payment: 'Forma de pago',
      cases: 'Casos especiales',
    },
    payment: 'Débito, tarjeta o por tu cuenta',
    documents: (count: number) => counted(count, 'documento', 'documentos'),
    none: 'Ninguno en este período',
    waiting: (less: string | null) =>
      less === null || amount(less).isZero()
        ? 'Pueden cambiar lo que pagas'
        : `Podrían bajar tu pago hasta ${formatMoney(less)}`,
    ready: 'Listo',
    left: (count: number) => (count === 1 ? 'Falta 1' : `Faltan ${count}`),
  },
  /** Of a return of retentions, what must be seen to. */
  missingOfOther: {
    purchases: (count: number) => counted(count, 'retención por resolver', 'retenciones por resolver'),
    unclassified: (count: number) => counted(count, 'gasto por revisar', 'gastos por revisar'),
  },
  inCourse: {
    /** `Del 1 al 22, hoy pagarías`; of half a year with its months. */
    days: (from: string, today: string) => {
      const isOneMonth = from.slice(0, 7) === today.slice(0, 7);
      const start = isOneMonth ? String(Number(from.slice(8))) : shortDay(from, today);
      const end = isOneMonth ? String(Number(today.slice(8))) : shortDay(today, today);
      return `${start === end ? `El ${start}` : `Del ${start} al ${end}`}, hoy pagarías`;
    },
    due: (day: string, today: string) => `Vence el ${longDay(day, today)}`,
    see: 'Ver qué lo mueve',
  },
  years: 'Año',
  pending: 'Pendientes',
  wouldPay: (pay: string) => `hoy pagarías ${formatMoney(pay)}`,
  dueOn: (day: string, today: string) => `${day < today ? 'Venció' : 'Vence'} el ${shortDay(day, today)}`,
  sent: (year: string) => `Aprobadas y presentadas de ${year}`,
  noneSent: (year: string) => `Aquí todavía no hay ninguna de ${year}.`,
  filedOutside: 'Presentada en el portal',
  /** The one before it leaves something else since. */
  beginsOtherwise: 'Ahora empieza con otro saldo: revisa su sustitutiva',
  /** Documents of its days came or changed since. */
  isChanged: 'Llegaron o cambiaron comprobantes después: revisa su sustitutiva',
  /** The same of one that was not computed again. */
  mayBeChanged: 'Llegaron o cambiaron comprobantes después: ábrela y mira si cambia',
  onItsPath: 'Aprobada, en camino al SRI',
  toFile: 'Aprobada, falta presentarla',
  all: (count: number, year: string) => `Ver las ${count} de ${year}`,
  emptyTitle: 'Tu primera declaración se arma sola',
  emptyText: 'Emite o sube comprobantes y verás cuánto pagarías cada día.',
  upload: 'Subir comprobantes',
} as const;

const when = (since: string, today: string): string =>
  daysBetween(since, today) === 1 ? 'desde ayer' : `desde el ${shortDay(since, today)}`;

const named = (period: string, obligation: ReturnObligation): string =>
  `${returnNames[obligation].tax} de ${nameOfPeriod(period)}`;

/** A return that was filed in the portal, by its number and its day. */
export const filedWords = {
  title: (period: string, obligation: ReturnObligation) =>
    `${yoursAtFirst(obligation)} de ${nameOfPeriod(period)} ${returnNames[obligation].isFiled}`,
  text: 'La presentaste en el portal del SRI. Sus documentos quedan en ese período.',
  number: 'Número del formulario',
  numberHint: 'Está en el comprobante que te dio el SRI.',
  filedOn: 'Día en que lo presentaste',
  needsNumber: 'Escribe el número del formulario.',
  needsDay: 'Escribe el día en que lo presentaste.',
  save: 'Guardar como presentada',
  saved: (period: string, obligation: ReturnObligation) =>
    `${named(period, obligation)}: ${returnNames[obligation].filed}.`,
  undone: (period: string, obligation: ReturnObligation) => `${named(period, obligation)}: otra vez pendiente.`,
  /** What was sent from here, once the substitute that was noted is taken back. */
  standsAgain: (number: string) => `Vale otra vez el formulario ${number}.`,
  takeBack: 'No está presentada',
  withNumber: (number: string) =>
    `Formulario ${number}. Si algo cambió, preséntala otra vez en el portal como sustitutiva y anótala aquí.`,
  /** Documents came after somebody said that it was filed. */
  leftWhenSaid: (next: string | null) =>
    `Tu declaración ${next === null ? 'siguiente' : `de ${nameOfPeriod(next)}`} empieza con el saldo de antes`,
  leftWhenSaidText: (then: { readonly carried: string; readonly due: string }, carried: string) =>
    `Al anotarla dejaba ${formatMoney(then.carried)} a favor${amount(then.due).isZero() ? '' : ` y ${formatMoney(then.due)} de IVA de ventas a crédito`}; con los documentos de hoy deja ${formatMoney(carried)}. Si el formulario que presentaste ya los incluye, cuéntalos.`,
  countAnew: 'Contar los documentos de hoy',
  counted: (period: string) => `Contado: ${nameOfPeriod(period)} con los documentos de hoy.`,
  substitute: 'Anotar la sustitutiva',
  substituteTitle: (period: string, obligation: ReturnObligation) => `Sustitutiva: ${named(period, obligation)}`,
  substituteText: (number: string) =>
    `Es el formulario que reemplaza al ${number}. Su saldo pasa al período siguiente con los documentos de hoy.`,
  supposed: (period: string, obligation: ReturnObligation) =>
    `Contamos ${returnNames[obligation].yours} de ${periodWithYear(period)} como ${returnNames[obligation].filed} fuera de aquí.`,
  supposedText: 'Es de antes de que empezaras. Si tienes su número, anótalo.',
  notice: (period: string, obligation: ReturnObligation) =>
    `${yoursAtFirst(obligation)} de ${periodWithYear(period)} ${returnNames[obligation].isFiled}.`,
} as const;

/** A form is dropped in, and what it says is compared before it is saved. */
export const formDropWords = {
  label: 'Suelta el PDF o el archivo JSON del SRI',
  pdfLabel: 'Suelta el PDF que te dio el SRI',
  hint: 'Leemos lo que dice y tú lo revisas antes de guardar.',
  reading: 'Leyendo el archivo',
  readTitle: 'Esto dice el archivo. Compáralo antes de guardar.',
  number: (number: string) => `Formulario ${number}`,
  filedOn: (day: string) => `Presentado el ${day}`,
  box: (box: string, amount: string) => `Casilla ${box}: ${formatMoney(amount)}`,
  nothing: 'No encontramos los datos en ese archivo. Escríbelos tú.',
  otherTaxpayer: 'Ese formulario es de otro RUC. Revisa que sea el tuyo.',
  otherPeriod: (said: string, wanted: string) =>
    `Ese formulario es de ${periodWithYear(said)}, y aquí va el de ${periodWithYear(wanted)}.`,
  untold: (ofWhom: boolean, ofWhen: boolean) =>
    `El archivo no dice ${[...(ofWhom ? ['de quién'] : []), ...(ofWhen ? ['de qué período'] : [])].join(' ni ')} es. Revisa que sea el tuyo.`,
  untoldMonth:
    'No leímos en qué mes pagas el IVA de la casilla 485. Lo pusimos en el primero: revísalo en la casilla 486.',
  otherFigure: (said: string, here: string) => `Dice ${formatMoney(said)} por pagar, y aprobaste ${formatMoney(here)}.`,
} as const;

/** Periods before the returns began here. */
export const earlierWords = {
  title: 'Antes de empezar aquí',
  summary: 'Cuentan como ya presentadas',
  mark: 'Anotar número',
  /** It begins with what is seen, so that who speaks to the screen is understood. */
  markOf: (name: string) => `Anotar número: ${name}`,
  yearBefore: (year: string) => `Ver las de ${year}`,
} as const;

/** The first question: where the returns begin here. */
export const startWords = {
  title: {
    monthly: '¿Desde qué mes llevas tus declaraciones aquí?',
    semiannual: '¿Desde qué semestre llevas tus declaraciones aquí?',
    both: '¿Desde cuándo llevas tus declaraciones aquí?',
  },
  text: 'Lo anterior cuenta como ya presentado, y hasta su día te lo recordamos igual. Después lo puedes cambiar.',
  period: { monthly: 'Desde el mes', semiannual: 'Desde el semestre', both: 'Desde' },
  option: (period: string) => periodWithYear(period),
  before: (previous: string) => `De tu declaración de ${periodOfYear(previous)}`,
  beforeText: 'Si no te quedó nada a favor, déjalo en cero.',
  purchases: 'A favor por compras',
  purchasesHint: 'Casilla 615',
  retentions: 'A favor por retenciones',
  retentionsHint: 'Casilla 617',
  more: 'Ventas del año, ventas a crédito y número del formulario',
  moreSummary: 'Solo si los tienes',
  deferred: 'IVA de ventas a crédito que falta pagar',
  deferredIn: (month: string) => `Se paga en ${periodWithYear(month)}`,
  income: (period: string) => `Ventas de ${period.slice(0, 4)} antes de ${firstMonthOf(period)}, sin IVA`,
  incomeHint: 'Sirven para tu tope de régimen y tu renta. Si luego subes esas facturas, no se cuentan dos veces.',
  wrongNumber: 'El número del formulario solo tiene cifras.',
  save: (period: string) => `Empezar en ${firstMonthOf(period)} de ${period.slice(0, 4)}`,
  leave: 'Dejarlo como está',
  saved: 'Listo: desde ahora tu IVA se arma solo.',
  lastOnes: (lastMonth: string) => `¿Presentaste todo tu IVA hasta ${periodOfYear(lastMonth)}?`,
  lastOnesText: 'Ya no declaras IVA. Si te quedó algo de antes, lo presentas aquí.',
  tellLast: 'Me falta presentar',
  mayNot: 'Quien administra el negocio o su contador elige desde qué mes empiezan.',
} as const;
