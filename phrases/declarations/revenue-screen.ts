import { amount, formatMoney, formatPercent } from '@cuadre/sri/num';
import type { RebateGroup, RevenueLine } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { groupNames } from '../received/received.ts';
import { monthName } from '../shell/kit.ts';
import { figureWords } from './hub-screen.ts';
import { longDay, nameOfPeriod } from './periods.ts';

type Ask = NonNullable<RevenueReturn['rebate']>['ask'][number];
type Rebate = NonNullable<RevenueReturn['rebate']>;

const and = new Intl.ListFormat('es', { type: 'conjunction' });
const or = new Intl.ListFormat('es', { type: 'disjunction' });

const cedulas = (family: readonly string[]): string =>
  or.format(['tu cédula', ...family.map((name) => `la de ${name}`)]);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The verb of the figure of a year: so far while it runs, then that of every return. */
export const yearVerb = ({ year, state }: Pick<RevenueReturn, 'year' | 'state'>, today: string): string =>
  state === 'live' && today.slice(0, 4) <= year ? 'Con lo que llevas, pagarías' : figureWords.verbs[state];

/** Why a document is in no figure of the year; any other word is the state in which it does not count. */
const reasons: Readonly<Record<string, { readonly name: string; readonly text: string } | undefined>> = {
  unclassified: { name: 'Gastos por revisar', text: 'Falta decir qué es del negocio y qué es personal.' },
  asset: { name: 'Equipos y bienes que duran', text: 'No van de una vez: cuenta lo que se gastan cada año.' },
  refund: { name: 'Reembolsos', text: 'Es un gasto de tu cliente: solo se informa.' },
  no_receipt: {
    name: 'Gastos sin comprobante',
    text: 'No bajan tu renta. Lo que se deduce sin factura lo respondes aparte.',
  },
  no_name: {
    name: 'Tiquetes personales',
    text: 'Un tiquete no lleva tu nombre ni tu cédula: no baja tu renta. Pide factura.',
  },
  no_support: { name: 'Compras sin sustento', text: 'Di qué sustentan y entran.' },
  no_rebate: {
    name: 'Personales que no dan rebaja',
    text: 'No son vivienda, salud, educación, comida, ropa ni turismo.',
  },
  no_dependant: {
    name: 'De quien no es tu carga este año',
    text: 'Están a nombre de alguien que no cuenta en este año: no bajan tu renta.',
  },
  no_group: { name: 'Personales sin categoría', text: 'Elige su categoría y pueden bajar tu renta.' },
  own_income: { name: 'Ingresos personales', text: 'Sueldo, arriendos o ayuda: los respondes en las preguntas.' },
  rimpe: { name: 'Gastos del negocio', text: 'En RIMPE el impuesto sale de tus ventas: los gastos no lo bajan.' },
  voided: { name: 'Anulados', text: 'Ya no valen.' },
  discarded: { name: 'Descartados', text: 'El SRI no los autorizó y los descartaste.' },
  electronic: { name: 'Repetidos en papel', text: 'La misma compra está como comprobante electrónico.' },
};
/** Without RUC nothing is of a business. */
const unsorted = 'Falta decir de qué son: algunos bajan tu renta.';
const notCounting = { name: 'No autorizados', text: 'El SRI no los autorizó o todavía no responde.' };

/** Of two activities: the rest is of the one without costs. */
const partOf = (percent: number): string => (percent === 100 ? '' : `: el ${percent} %`);

/** The income tax of a year. */
export const revenueWords = {
  loading: 'Sumando tu año',
  title: (year: string) => `Renta ${year}`,
  about: (dueOn: string | null, today: string) =>
    dueOn === null
      ? 'Se arma sola con tus facturas.'
      : `Se arma sola con tus facturas. ${dueOn < today ? 'Se declaraba' : 'Se declara'} el ${longDay(dueOn, today).replace(/^\S+ /, '')}.`,
  years: 'Año',
  answer: 'Responder lo que falta',
  answers: 'Ver mis respuestas',
  estimate: (year: string) =>
    `Las tablas de ${year} todavía no están. Es una estimación con las del año anterior, y no se puede aprobar.`,
  warnings: 'Ten en cuenta',
  rebate: {
    ring: ({ used, daysLeft }: Rebate) =>
      `${daysLeft === 0 ? 'Juntaste' : 'Llevas'} el ${used} % del tope de gastos personales`,
    ofLimit: 'de tu tope',
    canGain: 'Aún puedes ganar',
    missing: ({ missing }: Rebate, year: string) =>
      [
        `Te faltan `,
        formatMoney(missing),
        ` en comprobantes con tu cédula antes del 31 de diciembre de ${year}.`,
      ] as const,
    each: ({ percent }: Rebate) => `Cada $100,00 baja tu renta ${formatMoney(percent)}.`,
    soFar: ({ spent, limit, rebate, most, daysLeft }: Rebate) => {
      const [carried, gained] = daysLeft === 0 ? ['Juntaste', 'ganaste'] : ['Llevas', 'ya ganaste'];
      return `${carried} ${formatMoney(spent)} de ${formatMoney(limit)}: ${gained} ${formatMoney(rebate)} de ${formatMoney(most)}.`;
    },
    full: 'Llegaste al tope: más facturas ya no bajan tu renta.',
    noTax: (year: string) => `En ${year} no causaste impuesto: los gastos personales no bajan nada.`,
    /** While the year runs, more may be earned. */
    noTaxYet:
      'Con lo que llevas del año todavía no causas impuesto. Guarda las facturas: lo bajan si llegas a causarlo.',
    /** As the year goes until now. */
    atPace: (tax: string) => `Al paso que vas, tu impuesto del año sería ${formatMoney(tax)} antes de la rebaja.`,
    noTaxAtPace: 'Al paso que vas no causas impuesto este año. Guarda las facturas: lo bajan si llegas a causarlo.',
    coveredAtPace:
      'Al paso que vas, tu rebaja ya cubre todo el impuesto del año. Si ganas más, otras facturas lo bajan.',
    covered: 'Tu rebaja ya cubre todo el impuesto: más facturas no lo bajan.',
    coveredYet: 'Tu rebaja ya cubre el impuesto de lo que llevas del año. Si ganas más, otras facturas lo bajan.',
    over: ({ rebate }: Rebate) => `El año terminó: tu rebaja quedó en ${formatMoney(rebate)}.`,
    base: 'Cuentan sin IVA. Es la regla anterior; la de hoy está por confirmar.',
  },
  noRebate: 'En RIMPE no hay rebaja por gastos personales.',
  ask: {
    title: 'Pide factura en…',
    days: (count: number) => (count === 1 ? 'Queda 1 día' : `Quedan ${count} días`),
    name: ({ partyName, group, why }: Ask, today: string) =>
      why === 'season' ? `${groupNames[group]} de ${rest(today)}` : (partyName ?? groupNames[group]),
    text: ({ why, count, usual }: Ask, today: string) => {
      if (why === 'missing')
        return `Pagas ${formatMoney(usual)} al mes y ${count === 1 ? 'falta 1 factura' : `faltan ${count} facturas`}`;
      if (why === 'category') return `Gastas unos ${formatMoney(usual)} al mes: pide factura en cada compra`;
      if (why === 'pace')
        return `${count > 1 ? `Unas ${count} compras` : 'Quizá 1 compra'} hasta fin de año, según tu ritmo`;
      return `En ${Number(today.slice(0, 4)) - 1} gastaste ${formatMoney(usual)} en ${rest(today)}`;
    },
    of: (expected: string) => `por ${formatMoney(expected)}`,
    together: (count: number, used: number) =>
      count === 1 ? `Con esa llegas al ${used} % del tope` : `Con las ${count} llegas al ${used} % del tope`,
    how: 'Cómo pedirla',
    howText: (family: readonly string[]) =>
      `Antes de pagar, da ${cedulas(family)} y tu correo, y pide «factura con esos datos». Consumidor final no cuenta.`,
    /** What is left to gain, spread on the months left. */
    monthly: ({ months, amount: receipts, worth }: NonNullable<Rebate['monthly']>, today: string) => {
      const when = months === 1 ? 'En diciembre' : `Cada mes, de ${monthName(today)} a diciembre,`;
      return `${when} pide ${formatMoney(receipts)} en facturas: bajan tu renta ${formatMoney(worth)}.`;
    },
    /** Whose cédula is given, and what is bought. */
    counts: (family: readonly string[], groups: readonly RebateGroup[]) =>
      `Cuentan con ${cedulas(family)}: ${and.format(groups.map((group) => groupNames[group].toLowerCase()))}.`,
    see: 'Ver sus comprobantes',
  },
  personal: {
    title: 'Tus gastos personales',
    all: (count: number) => (count === 1 ? 'Ver el comprobante' : `Ver los ${count}`),
    hide: 'Ocultar',
    none: 'sin comprobantes',
    total: 'Total',
    name: (group: RebateGroup) => groupNames[group],
  },
  equation: {
    label: 'Cómo se llega a la cifra',
    full: (pay: string) => `Con toda la rebaja: ${formatMoney(pay)}`,
    inFavour: (credit: string) => `Te quedarían ${formatMoney(credit)} a favor`,
    income: 'Ingresos',
    before: 'Vendido antes de empezar aquí',
    beforeText:
      'Lo que vendiste antes lo dijiste al empezar en Declaraciones. Lo que ya está en facturas de esos meses se resta: nada se cuenta dos veces.',
    otherIncome: 'Otros ingresos, según tu respuesta',
    typedIncome: 'Otros ingresos, escritos por ti',
    typedCosts: 'Otros gastos, escritos por ti',
    costs: 'Gastos del negocio',
    /** Of two activities: the rest is of the one without costs. */
    costsOf: (percent: number, whole: string) => `Gastos del negocio: el ${percent} % de ${formatMoney(whole)}`,
    toldCosts: (percent: number) => `Gastos sin factura, según tu respuesta${partOf(percent)}`,
    depreciation: (percent: number) => `Desgaste de tus equipos${partOf(percent)}`,
    ivaCost: 'IVA que no es crédito tributario (casilla 565)',
    ivaCostOf: (period: string) => `IVA de ${nameOfPeriod(period)}`,
    /** Of two activities: the rest is of the one without costs. */
    ivaPartOf: (period: string, whole: string) => `IVA de ${nameOfPeriod(period)}, tu parte de ${formatMoney(whole)}`,
    profit: 'Ganancia',
    loss: 'Pérdida',
    work: 'Sueldo, menos IESS',
    exempt: 'Exoneración',
    base: 'Base imponible',
    tax: 'Impuesto según la tabla',
    rebate: 'Rebaja por gastos personales',
    rimpeIncome: 'Ventas en RIMPE',
    rimpeTax: { RIM: 'Impuesto de emprendedor', POP: 'Cuota de negocio popular', GEN: 'Impuesto de RIMPE' },
    retained: 'Retenciones que te hicieron',
    employerRetained: 'Retenciones de tu empleador',
    advance: 'Anticipo',
    previousCredit: 'A favor del año anterior',
    pay: 'Pagarías',
    assets: 'Ver mis activos fijos',
  },
  lines: { income: 'Ingresos', costs: 'Gastos del negocio', retained: 'Retenciones' } satisfies Record<
    RevenueLine,
    string
  >,
  whose: {
    title: 'De quién son los comprobantes',
    /** To the taxpayer, or to who keeps their books. */
    holder: (name: string, isOwn: boolean) => `${name} (${isOwn ? 'tú' : 'titular'})`,
    limit: (dependants: number, limit: string) =>
      `${dependants === 0 ? 'Sin cargas' : counted(dependants, 'carga', 'cargas')}: tope ${formatMoney(limit)}`,
    alsoTheirs: 'También valen los que salen con la cédula de tus cargas.',
    dependants: 'Ver mis cargas familiares',
  },
  months: {
    title: 'Mes a mes',
    best: (month: string, amount: string) => `Tu mejor mes fue ${monthName(month)}: ${formatMoney(amount)}.`,
    heading: 'Gastos personales',
    /** What the rest of the rebate would lower the tax by. */
    worth: 'Rebaja por ganar después del mes',
    left: (worth: string, isOver: boolean) =>
      amount(worth).isZero()
        ? 'Ya no queda rebaja por ganar.'
        : isOver
          ? `Quedaron ${formatMoney(worth)} de rebaja sin ganar.`
          : `Aún puedes ganar ${formatMoney(worth)}.`,
  },
  outside: {
    title: 'Quedó fuera y por qué',
    none: 'Todo lo del año está en alguna cifra.',
    name: (reason: string) => (reasons[reason] ?? notCounting).name,
    text: (reason: string, isWithoutRuc: boolean) =>
      isWithoutRuc && reason === 'unclassified' ? unsorted : (reasons[reason] ?? notCounting).text,
    review: 'Revisarlos',
    ask: 'Responder',
  },
  boxes: {
    title: 'Ver las casillas',
    summary: 'Formulario 102',
    note: 'Los números salen de una sola lectura del portal: compáralos antes de copiar.',
    toType:
      'Lo que no sale de tus documentos ni de tus respuestas lo escribes tú: arriendos, regalías, dividendos… Muestra las casillas en cero y abre la tuya.',
    typed: 'Escrito por ti',
    /** What is in a box, by its number. */
    parts: {
      documents: (box: string) => (box === '766' ? 'Notas de crédito' : 'Documentos'),
      before: () => 'Vendido antes de empezar aquí',
      share: () => 'De eso, lo que no es de esta actividad',
      told: () => 'Gastos sin factura, según tu respuesta',
      wear: () => 'Desgaste de tus equipos',
      iva: () => 'IVA que no es crédito tributario',
      answer: () => 'Según tu respuesta',
      typed: () => 'Escrito por ti',
      late: () => 'Por presentarla tarde, hoy',
    } satisfies Record<RevenueReturn['boxes'][number]['parts'][number]['kind'], (box: string) => string>,
    unconfirmed: 'Por confirmar',
    /** Other boxes: `611 + 612`. */
    from: (sum: string) => `De ${sum}`,
    sections: {
      income: 'Ingresos y gastos',
      exempt: 'Exoneraciones',
      personal: 'Gastos personales',
      rimpe: 'RIMPE',
      tax: 'Impuesto',
      payment: 'Pago',
    },
    zeros: (count: number) => (count === 1 ? 'Ver 1 casilla en cero' : `Ver ${count} casillas en cero`),
    noZeros: 'Ocultar las que están en cero',
  },
  documents: {
    loading: 'Buscando los documentos',
    none: 'No hay documentos.',
    /** Sales before, other activities, costs without an invoice, assets, what was typed. */
    rest: 'La casilla dice otra cifra: la diferencia no sale de estos documentos.',
    more: (count: number) => `Ver más (faltan ${count})`,
    sum: (count: number) => `Suma de ${counted(count, 'documento', 'documentos')}`,
  },
  count: (count: number) => counted(count, 'documento', 'documentos'),
  percent: (percent: string) => formatPercent(percent),
} as const;

/** The months that are still to come: `diciembre`, `noviembre y diciembre`, `los últimos meses`. */
function rest(today: string): string {
  const left = 12 - Number(today.slice(5, 7));
  return left === 1 ? 'diciembre' : left === 2 ? 'noviembre y diciembre' : 'los últimos meses';
}

/** The yes to a year. */
export const approveYearWords = {
  title: (year: string) => `Revisa y aprueba tu renta de ${year}`,
  titleOfSubstitute: (year: string) => `Sustitutiva de tu renta de ${year}`,
  back: (year: string) => `Renta ${year}`,
  text: {
    owner: 'Al aprobar queda fija. Después escribes sus casillas en el portal del SRI.',
    operator: 'Al aprobar queda fija y la presentamos a tu nombre.',
    portal: 'Es una práctica: al aprobar va a un portal de prueba, no al SRI.',
  },
  parts: {
    charged: 'Impuesto',
    credit: 'Rebaja por gastos personales',
    retained: 'Retenciones',
    before: 'Anticipo y saldo anterior',
  },
  see: 'Ver las cifras',
  button: 'Revisar y aprobar',
  sent: 'Ver lo que aprobaste',
} as const;

/** The year on the hub of declarations. */
export const revenueCardWords = {
  title: (year: string) => `Renta de ${year}`,
  loading: 'Sumando tu año',
  fee: (year: string) => `Tu cuota de ${year}`,
  dueOn: (day: string, today: string) => `${day < today ? 'Era hasta' : 'Hasta'} el ${longDay(day, today)}`,
  worth: (worth: string) => `Aún puedes ganar ${formatMoney(worth)}`,
  see: 'Ver mi renta',
  states: { live: 'En curso', approved: 'Aprobada', sent: 'Presentada', elsewhere: 'Presentada', refused: 'En curso' },
} as const;
