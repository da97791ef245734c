import { amount, formatMoney } from '@cuadre/sri/num';
import type { DueObligation, MonthTotals } from '#contract/home/home.ts';
import { figureWords } from '../declarations/hub-screen.ts';
import { dates, monthName, shortMonth } from '../shell/kit.ts';

/** Home and its five tabs. */
export const home = {
  hello: (name: string) => `Hola, ${name}`,
  title: (month: string) => `Así va tu ${month}`,
  walletTitle: (month: string) => `Así va tu casa en ${month}`,
  newInvoice: 'Nueva factura',
  drafts: 'Borradores',
  allDrafts: 'Ver todos',
  fewDrafts: 'Ver menos',
  draftNew: 'Sin cliente',
  draftFrom: (when: string) => `Guardado el ${when}`,
  draftHere: 'Guardado solo en este equipo',
  correctionOf: (buyer: string, number: string) => `Corrección de ${number === '' ? buyer : number}`,
  last: 'Últimos comprobantes',
  seeAll: 'Ver todos',
  noneTitle: 'Aún no emites facturas.',
  noneElse: 'Este negocio aún no emite facturas.',
  noneText: 'La primera toma un minuto.',
  noneAction: 'Emitir mi primera factura',
  soFar: (day: number, month: string) => `Con IVA, ${day === 1 ? `el 1 de ${month}` : `del 1 al ${day} de ${month}`}.`,
  quota: 'Comprobantes disponibles',
  quotaUntil: (day: string) => `Hasta el ${day}`,
  unlimited: 'Sin límite',
  quotaNone: 'No te quedan comprobantes.',
  quotaMore: 'Ver cómo tener más',
  checklist: 'Termina de configurar',
  checklistDone: (done: number, of: number) => `${done} de ${of} listos.`,
  checks: {
    taxData: 'Completa tus datos tributarios',
    salesPoints: 'Confirma tu punto de venta',
    signature: 'Sube tu firma electrónica',
    logo: 'Sube tu logo (opcional)',
    firstInvoice: 'Emite tu primera factura',
  },
  attention: (count: number, more: boolean) =>
    count === 1
      ? 'Tienes 1 comprobante por atender.'
      : `Tienes ${more ? 'más de ' : ''}${count} comprobantes por atender.`,
  attentionAction: 'Revisar',
} as const;

const daysAgo = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** What waits for a person, each with its verb. */
export const toDo = {
  title: 'Por hacer',
  sort: (count: number) => (count === 1 ? 'Clasifica 1 gasto recibido' : `Clasifica ${count} gastos recibidos`),
  sortSum: (count: number, total: string) => `${count === 1 ? 'Es de' : 'Suman'} ${formatMoney(total)}.`,
  sortVerb: 'Clasificar',
  late: (name: string | null, total: string) => `${name ?? 'Alguien sin nombre'} te debe ${formatMoney(total)}`,
  lateSince: (days: number) => `Venció hace ${daysAgo(days)}.`,
  lateVerb: 'Cobrar',
  overdue: (count: number) =>
    count === 1 ? 'Tienes 1 declaración atrasada' : `Tienes ${count} declaraciones atrasadas`,
  overdueWhy: (count: number) =>
    count === 1 ? 'Mira cuánto cuesta hoy y preséntala.' : 'Mira cuánto cuesta hoy cada una y preséntalas.',
  overdueVerb: 'Ver',
  allLate: (clients: number) => `Ver los ${clients} clientes atrasados`,
} as const;

const dayName = (day: string): string => dates.dayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const obligationNames: Record<DueObligation['obligation'], (period: string) => string> = {
  iva: (period) => `tu IVA de ${period}`,
  retentions: (period) => `tus retenciones de ${period}`,
  incomeTax: (period) => `tu impuesto a la renta de ${period}`,
  personalExpenses: (period) => `tu anexo de gastos personales de ${period}`,
  expenseProjection: (period) => `tu proyección de gastos personales de ${period}`,
  transactions: (period) => `tu anexo transaccional de ${period}`,
};

function periodOf({ from, to }: DueObligation): string {
  if (from === to) return monthName(to);
  return from.slice(5) === '01' && to.slice(5) === '12' ? to.slice(0, 4) : `${monthName(from)} a ${monthName(to)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const obligations = {
  next: 'Tu próximo vencimiento',
  /** Everything in `due` falls on the same day. */
  title: (due: readonly DueObligation[]) => {
    const names = due.map((each) => obligationNames[each.obligation](periodOf(each)));
    const last = names.pop() ?? '';
    const day = due[0]?.dueOn ?? '';
    const what = names.length === 0 ? last : `${names.join(', ')} y ${last}`;
    return `${capital(what)}: hasta el ${dayName(day)} ${Number(day.slice(8))} de ${monthName(day)}`;
  },
  daysLeft: (days: number) => (days <= 0 ? 'Es hoy.' : days === 1 ? 'Es mañana.' : `Faltan ${days} días.`),
  /** In the words of the returns: one day is not sure here and doubtful there. */
  certainty: (
    { isConfirmed, dueOn }: Pick<DueObligation, 'isConfirmed' | 'dueOn'>,
    today: string,
    isPerson: boolean,
  ) =>
    isConfirmed
      ? `${isPerson ? figureWords.byCedula : figureWords.certainty.rule}.`
      : `${figureWords.certainty.unconfirmed}. ${figureWords.mayMove(dueOn, today)}`,
} as const;

const isMore = (one: string, other: string): boolean => amount(one).compare(amount(other)) > 0;

/** What the chart shows, in a sentence. */
function conclusion(months: readonly MonthTotals[]): string {
  const [current, before] = [months.at(-1), months.at(-2)];
  if (current === undefined || before === undefined) return '';
  const [name, sold] = [monthName(current.month), formatMoney(current.issued)];
  const best = months.reduce((most, each) => (isMore(each.issued, most.issued) ? each : most));
  if (!isMore(best.issued, '0')) return `Gastaste ${formatMoney(current.received)} en ${name}`;
  if (best === current)
    return isMore(before.issued, '0')
      ? `${capital(name)} ya es tu mejor mes: llevas ${sold}`
      : `Llevas ${sold} vendidos en ${name}`;
  if (isMore(current.issued, before.issued))
    return `Llevas ${sold} en ${name}, más que en todo ${monthName(before.month)}`;
  if (isMore(current.issued, '0'))
    return `Llevas ${sold} en ${name}; en ${monthName(before.month)} vendiste ${formatMoney(before.issued)}`;
  return `Aún no vendes en ${name}; tu mejor mes fue ${monthName(best.month)}`;
}

export const chart = {
  conclusion,
  kinds: { issued: 'Ventas', received: 'Gastos' },
  legend: 'Ventas y gastos de cada mes. Muévete con las flechas.',
  month: 'Mes',
  short: (month: string) => shortMonth(month),
  monthOf: (month: string) => `${capital(monthName(month))} ${month.slice(0, 4)}`,
  ofMonth: ({ month, issued, received }: MonthTotals) =>
    `${capital(monthName(month))}: ventas ${formatMoney(issued)}, gastos ${formatMoney(received)}`,
  caption: 'Totales con IVA. Las notas de crédito restan y lo anulado no cuenta.',
} as const;

export const extras = {
  title: 'Extras',
  issuing: { text: 'Aquí están tus listas y todo lo que puedes emitir.', create: 'Emitir' },
  typing: { text: 'Aquí están tus listas y lo que puedes agregar.', create: 'Agregar' },
} as const;

export const profile = {
  title: 'Perfil',
  parts: 'Partes de los datos del negocio',
  options: ['Datos tributarios', 'Datos del SRI', 'Puntos de venta', 'Firma y logo'],
  fetch: 'Traer mis datos del SRI',
  business: 'Tu negocio',
  /** Instead, of a person without RUC. */
  household: 'Tu gente',
  app: 'Tu cuenta',
  taxData: 'Datos tributarios',
  taxAuthority: 'Datos del SRI',
  salesPoints: 'Puntos de venta',
  signature: 'Firma electrónica',
  logo: 'Logo',
  environment: 'Ambiente',
  people: 'Personas',
  dependants: 'Tus cargas familiares',
  help: 'Ayuda',
  contact: 'Contacto',
  settings: 'Ajustes',
  password: 'Cambiar clave',
  security: 'Seguridad',
  terms: 'Términos y privacidad',
  logout: 'Salir',
  back: 'Perfil',
  noSalesPoints: 'Aún no tienes puntos de venta.',
  noSalesPointsText: 'Agrega el primero para empezar a facturar.',
  salesPointsText: 'Cada punto lleva su propia numeración.',
  addPoint: 'Agregar punto de venta',
  addPointTitle: 'Nuevo punto de venta',
  savePoint: 'Guardar punto de venta',
  pointSaved: 'Punto de venta guardado.',
  pointRemoved: 'Punto de venta quitado.',
  removePoint: (series: string) => `Quitar ${series}`,
  removePointTitle: (series: string) => `¿Quitar el punto ${series}?`,
  removePointText: 'Sus comprobantes se conservan. No podrás emitir más desde él.',
  nextInvoice: 'Siguiente factura',
  number: 'Numeración',
  setNumber: (series: string) => `Cambiar numeración de ${series}`,
  setNumberTitle: (series: string) => `Numeración de ${series}`,
  setNumberText: 'Solo puede avanzar, nunca retroceder.',
  establishment: (code: string) => `Establecimiento ${code}`,
  changeAddress: (code: string) => `Cambiar la dirección del establecimiento ${code}`,
  environmentText: 'Practica sin miedo y pasa a producción cuando quieras.',
  use: (name: string) => `Usar ${name}`,
  active: 'Activo',
  switchTitle: (name: string) => `¿Pasar a ${name}?`,
  switchTexts: {
    practice: 'Tus siguientes facturas serán de práctica y no tendrán validez.',
    pruebas: 'Tus siguientes facturas irán al ambiente de pruebas del SRI, sin validez.',
    produccion: 'Tus siguientes facturas serán válidas y el SRI las registrará.',
  },
  switchAck: 'Entiendo que las facturas en producción son reales',
  switchAckMissing: 'Márcalo para pasar a Producción.',
  switched: (name: string) => `Ahora usas ${name}.`,
  needs: 'Para este ambiente te falta:',
  needsSignature: 'Subir tu firma electrónica',
  needsEmail: 'Verificar tu correo',
  needsTaxData: 'Completar tus datos tributarios',
  needsSalesPoint: 'Tener un punto de venta',
} as const;
