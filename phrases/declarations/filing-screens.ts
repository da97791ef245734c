import { dayInEcuador } from '@cuadre/sri/dates';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount, formatMoney } from '@cuadre/sri/num';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { equationSum } from './equation.ts';
import { inPeriod, longDay, nameOfPeriod, periodWithYear } from './periods.ts';
import { returnNames } from './return-names.ts';

const joined = new Intl.ListFormat('es', { type: 'conjunction' });

/** Check your answers, and say yes. */
export const approveWords = {
  loading: 'Preparando lo que vas a aprobar',
  /** To the steps of one that is approved and not filed. */
  path: 'Ver en qué va',
  title: (period: string, obligation: ReturnObligation) => `Revisa y aprueba ${yours({ period, obligation })}`,
  /** Of who may only look at it. */
  titleToSee: (period: string, obligation: ReturnObligation) => `Por aprobar: ${yours({ period, obligation })}`,
  titleOfSubstitute: (period: string, obligation: ReturnObligation) =>
    `Sustitutiva de ${yours({ period, obligation })}`,
  text: {
    owner: 'Al aprobar queda fija. Después la subes tú al SRI.',
    operator: 'Al aprobar queda fija y la presentamos a tu nombre.',
    portal: 'Es una práctica: al aprobar va a un portal de prueba, no al SRI.',
  },
  check: 'Lo que se aprueba',
  sales: 'Ventas',
  retained: 'Retuviste',
  credit: 'Crédito',
  outside: 'Quedó fuera',
  /** Of sales on credit part is due later, or due now and sold before. */
  withTax: (net: string, tax: string, due: string) =>
    `${formatMoney(net)} · IVA ${formatMoney(tax)}${tax === due ? '' : `, cuenta ahora ${formatMoney(due)}`}`,
  creditOf: (purchases: string, retained: string, before: string) =>
    `Compras ${formatMoney(purchases)}, retenciones ${formatMoney(retained)}, saldo ${formatMoney(before)}`,
  documents: (count: number) => (count === 1 ? '1 documento' : `${count} documentos`),
  nothing: 'Nada',
  see: 'Ver',
  seeWhat: {
    sales: 'Ver ventas',
    residents: 'Ver lo que retuviste',
    credit: 'Ver crédito',
    outside: 'Ver lo que quedó fuera',
  },
  willPay: 'Vas a pagar',
  restToPay: 'Vas a pagar la diferencia',
  left: 'Esto queda sin resolver',
  leftText: 'Si apruebas, se presenta así.',
  seeAll: 'Ver todo',
  sortAll: 'Revisar gastos',
  sayLeft: 'Apruebo con lo que queda sin resolver',
  needsLeft: 'Marca que apruebas así, o resuélvelo primero.',
  /** Whose they are: of one's business, one's own without RUC, or of whom one approves for. */
  seen: {
    business: 'Revisé los valores y son los de mi negocio',
    own: 'Revisé los valores y son los míos',
    others: 'Revisé los valores y son los del contribuyente',
  },
  needsSeen: 'Marca que revisaste los valores.',
  after: 'Después de aprobar no podrás editarla. Si algo cambia, harás una sustitutiva.',
  approve: (pay: string, isSubstitute: boolean) =>
    `Aprobar ${isSubstitute ? 'sustitutiva' : 'declaración'} por ${formatMoney(pay)}`,
  replaces: (number: string) => `Reemplaza al formulario ${number}.`,
  keep: 'Seguir revisando',
  opens: (day: string, today: string) => `La puedes aprobar desde el ${longDay(day, today)}.`,
  mayNot: 'La aprueba quien administra la cuenta, o el contador a quien se lo permita.',
  /** To who prepared it. */
  tell: {
    button: (names: readonly string[]) => `Avisar a ${joined.format(names)} que está lista`,
    again: (names: readonly string[]) => `Avisar otra vez a ${joined.format(names)}`,
    told: (names: readonly string[], day: string, time: string, today: string) =>
      `Avisamos a ${joined.format(names)} ${day === today ? 'hoy' : `el ${longDay(day, today)}`} a las ${time}.`,
  },
  late: 'Puede quedar presentada después de tu vencimiento.',
  whoFiles: '¿Quién la presenta?',
  needsFiler: 'Elige quién la presenta.',
  filers: {
    owner: { label: 'La presento yo en el portal', text: 'En 3 pasos, y queda presentada hoy.' },
    operator: { label: 'La presentan por mí', text: 'Puede quedar presentada después de tu vencimiento.' },
    portal: { label: 'El portal de práctica', text: 'No llega al SRI.' },
  },
  moved: (now: string, was: string) => {
    const difference = amount(now).subtract(amount(was));
    const more = difference.compare(amount('0')) > 0 ? '+' : '';
    return difference.isZero()
      ? 'Cambió un documento mientras revisabas. Pagarías lo mismo.'
      : `Cambió mientras revisabas: ahora pagarías ${formatMoney(now)} (${more}${formatMoney(difference.toFixed(2))}).`;
  },
  seeMoved: 'Ver qué cambió',
  button: 'Revisar y aprobar',
  buttonOf: (name: string) => `Revisar y aprobar: ${name}`,
  buttonToSee: 'Ver lo que se aprueba',
  who: {
    title: '¿La presentamos por ti?',
    text: 'Solo podemos si nos nombras usuario adicional en el portal del SRI. Nunca te pedimos tu clave.',
    named: (user: string | null) =>
      user === null ? 'Ya los nombré usuarios adicionales' : `Ya nombré a ${user} usuario adicional`,
    saved: 'Guardamos quién la presenta.',
  },
  accountant: 'RUC de tu contador',
  accountantHint: 'El formulario lo pide a quien lleva contabilidad.',
  needsAccountant: 'Escribe el RUC de tu contador.',
  saveAccountant: 'Guardar RUC',
  accountantSaved: 'Guardamos el RUC de tu contador.',
  undone: 'Deshecho.',
} as const;

export const yours = ({ obligation, period }: Pick<FrozenDeclaration, 'obligation' | 'period'>): string =>
  `${returnNames[obligation].yours} de ${periodWithYear(period)}`;
const name = ({ obligation, period }: Pick<FrozenDeclaration, 'obligation' | 'period'>): string =>
  `${returnNames[obligation].tax} de ${periodWithYear(period)}`;

interface Listed {
  readonly listed: number;
  readonly here: number;
  readonly waiting: number;
}

/** The portal lists a month, not a year. */
const listOf = (period: string): string =>
  period.length === 4
    ? `del portal del SRI la lista de comprobantes recibidos de cada mes de ${period} (TXT) y súbelas: te decimos qué falta.`
    : `del portal del SRI la lista de comprobantes recibidos de ${nameOfPeriod(period)} (TXT) y súbela: te decimos qué falta.`;

/** Whether all purchases of a period are here. */
export const receivedWords = {
  title: '¿Están todas tus compras?',
  none: (period: string) => `No ha llegado ningún comprobante de ${nameOfPeriod(period)}.`,
  lastCame: (day: string, today: string) =>
    `Tus comprobantes recibidos llegaron por última vez el ${longDay(day, today)}.`,
  /** What the SRI knows of is not only what came in here. */
  askNone: (period: string) => `Si compraste algo, descarga ${listOf(period)}`,
  ask: (period: string) => `Descarga ${listOf(period)}`,
  give: 'Subir la lista del SRI',
  giveAgain: 'Subir otra lista',
  compared: ({ listed, here, waiting }: Listed) => {
    if (here === listed) return `El SRI lista ${listed} y están todos aquí.`;
    const coming = waiting === 0 ? '' : ` Estamos trayendo ${waiting}.`;
    return `El SRI lista ${listed} y aquí están ${here}.${coming}`;
  },
  monthsLeft: (months: readonly string[]) =>
    `Falta la lista completa de ${joined.format(months.map(nameOfPeriod))}, descargada después de fin de mes. Si la lista de un mes sale vacía, de ese mes no falta nada.`,
} as const;

/** Of what was paid before a substitute lowered the tax. */
export const overpaidWords = {
  title: (overpaid: string) => `Declaraste ${formatMoney(overpaid)} de más`,
  text: 'Si ya los pagaste, la sustitutiva no te los devuelve: los pides al SRI como pago en exceso (Código Tributario, art. 123).',
} as const;

/** A number that somebody typed is put right. */
export const correctionWords = {
  open: 'Corregir',
  title: 'Corregir el número del formulario',
  what: '¿Qué pasó?',
  needsWhat: 'Elige qué pasó.',
  mistake: { label: 'Me equivoqué al escribirlo', text: 'El formulario es el mismo. Corriges el número o el día.' },
  substitute: { label: 'Presenté una sustitutiva', text: 'Es otro formulario, con su propio número.' },
  substituteText:
    'No cambies este número: sigue siendo el de la primera. Corrige aquí lo que cambiaste, aprueba la sustitutiva y escribe su número. Si ya la presentaste en el portal, anótala en esta página.',
  toSubstitute: 'Ir a la declaración',
  needsChange: 'Es lo que ya está. Escribe el número o el día correcto.',
  reason: '¿Qué estaba mal?',
  reasonHint: 'Queda guardado con lo que decía antes.',
  needsReason: 'Escribe qué estaba mal, aunque sea en pocas palabras.',
  save: 'Guardar lo correcto',
  saved: 'Corregido. Lo que decía antes queda guardado.',
  before: 'Antes decía',
  was: (was: FrozenDeclaration['numbersBefore'][number], read: (day: string) => string) =>
    `${was.number}, del ${read(was.filedOn)}. Corregido el ${read(dayInEcuador(new Date(was.until)))}.`,
} as const;

/** A return that was approved, and what became of it. */
export const filingWords = {
  loading: 'Buscando tu declaración',
  anyTitle: 'Declaración',
  none: 'Esa declaración no existe. Vuelve a Declaraciones y elige la tuya.',
  title: (of: Pick<FrozenDeclaration, 'obligation' | 'period' | 'state' | 'filer' | 'isUnreached'>) => {
    if (of.state === 'sent') return `${name(of)}: ${returnNames[of.obligation].filed}`;
    if (of.state === 'refused') return `El SRI no recibió ${yours(of)}`;
    if (of.filer === 'owner') return `Presenta ${yours(of)} en 3 pasos`;
    return of.state === 'approved' && of.isUnreached ? `Por enviar: ${name(of)}` : `En revisión: ${name(of)}`;
  },
  /** `isLate`: the time that was promised is over. */
  text: (of: Pick<FrozenDeclaration, 'state' | 'filer' | 'isUnreached' | 'standingId'>, isLate: boolean) => {
    if (of.state === 'sent') return undefined;
    if (of.state === 'refused')
      return of.standingId === null
        ? 'Nada se presentó. El período está abierto otra vez.'
        : 'Esta no se presentó. La que vale es otra.';
    if (of.isUnreached)
      return of.state === 'approved'
        ? 'El SRI no responde. Tu aprobación está guardada y la enviaremos apenas vuelva.'
        : 'El SRI no responde. Ya tiene tu declaración; le pediremos su número apenas vuelva.';
    if (of.filer === 'owner') return 'Está aprobada. Falta subirla al portal del SRI.';
    return isLate
      ? 'Tarda más de lo prometido y todavía no tiene su número.'
      : 'No tienes que hacer nada. Te avisamos cuando tenga su número.';
  },
  path: 'Su camino',
  approved: 'Aprobada',
  inReview: 'En revisión',
  toFile: 'Por presentar en el portal',
  toSend: 'Por enviar',
  sent: 'Presentada',
  until: (instant: string) => `A más tardar el ${instant}`,
  left: (minutes: number) =>
    minutes < 60 ? `Quedan ${minutes} min` : `Quedan ${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  late: 'Está tardando más de lo normal',
  lateText: 'Súbela tú al portal en 3 pasos.',
  /** Somebody else began to file it. */
  lateGiven: 'Antes mira en SRI en línea si ya está presentada: si está, solo di su número.',
  takeBack: 'La presento yo',
  inHand: (until: string) => `Ya la están presentando. Si no termina, la puedes retomar desde el ${until}.`,
  what: 'Lo que aprobaste',
  locked: 'No se puede editar',
  approvedBoxes: 'Casillas aprobadas',
  boxes: (count: number) => (count === 1 ? '1 casilla con valor' : `${count} casillas con valor`),
  paper: 'Descargar PDF de lo aprobado',
  /** What was filed is not paid by that. */
  pays: { open: 'Pagas', sent: 'Declaraste', refused: 'Ibas a pagar' },
  taxed: {
    iva: 'Ventas y crédito',
    retenciones: 'Lo que retuviste',
    renta: 'Impuesto y lo que se resta',
  } satisfies Readonly<Record<ReturnObligation, string>>,
  taxAndCredit: (obligation: ReturnObligation, equation: FrozenDeclaration['equation'], credit: string) =>
    `${returnNames[obligation].tax} ${equationSum(equation, credit)}`,
  documents: (count: number) => (count === 1 ? '1 documento guardado' : `${count} documentos guardados`),
  fingerprint: 'Huella de lo aprobado',
  number: 'Número de formulario',
  withNumber: (number: string) => `Presentada · formulario ${number}`,
  copy: 'Copiar el número',
  copied: 'Copiado.',
  filedOn: 'Presentada el',
  replaces: 'Sustituye al formulario',
  form: 'PDF del SRI',
  openForm: 'Abrir',
  attach: 'Adjuntar el PDF que te dio el SRI',
  /** A return that a restore brought back has lost it. */
  attachHint: 'Si ya lo habías adjuntado y no aparece, súbelo otra vez.',
  attached: 'PDF guardado.',
  steps: [
    { title: 'Descarga el archivo', text: 'Llena el formulario con lo que aprobaste.' },
    {
      title: 'Súbelo en el SRI',
      text: (number: string) =>
        `En SRI en línea: Declaraciones, formulario ${number}, cargar archivo. Compara el valor y envía.`,
    },
    { title: 'Escribe el número del formulario', text: 'Está en el comprobante que te da el SRI.' },
  ],
  isSubstitute: (number: string) => `Es una sustitutiva: reemplaza al formulario ${number}.`,
  decree: 'Por el IVA reducido de turismo el portal te pide el decreto (casilla 203). Escógelo de su lista.',
  /** Totals that the portal adds up of lines which are typed there. */
  besideFile: 'El archivo no lleva estas casillas. Escribe su detalle en el portal y compara que dé estos totales:',
  typedSteps: [
    { title: 'Ten a la vista tus casillas', text: 'Son las que escribes tú. El portal calcula las demás.' },
    {
      title: 'Escríbelas en el SRI',
      text: 'En SRI en línea: Declaraciones, renta de personas naturales. Compara el valor a pagar y envía.',
    },
    { title: 'Escribe el número del formulario', text: 'Está en el comprobante que te da el SRI.' },
  ],
  typed: {
    caption: 'Casillas para escribir en el portal',
    own: 'Escrito por ti',
    box: 'Casilla',
    copy: (box: string) => `Copiar el valor de la casilla ${box}`,
  },
  download: 'Descargar archivo',
  filed: 'Guardar como presentada',
  refusals: {
    already_filed: 'El SRI ya tiene una declaración de ese período que no salió de aquí.',
    read_only: 'El portal no deja escribir una de las casillas.',
    other_figure: 'El portal calcula otro valor que el que aprobaste.',
    unreadable_file: 'El portal no pudo leer el archivo.',
    other: 'El portal no dijo por qué con claridad.',
  } satisfies Readonly<Record<NonNullable<FrozenDeclaration['refusal']>['reason'], string>>,
  notTaken: 'El portal no la recibió',
  detail: (text: string) => `El portal dijo: ${text}`,
  notTakenText:
    'Vuelve a quedar pendiente: la corriges y la apruebas otra vez. Si el portal te dio un número, ya está presentada: escríbelo.',
  whatPortalSaid: '¿Qué dijo el portal?',
  needsWhatPortalSaid: 'Escribe qué dijo, aunque sea en pocas palabras.',
  openAgain: 'Dejarla pendiente',
  again: 'Revisar y aprobar otra vez',
  standing: 'Ver la que vale',
  replaced: 'La reemplazó una sustitutiva',
  replacedText: 'Esta queda guardada como se presentó.',
  replacedElsewhere: (number: string) =>
    `La presentaste en el SRI con el formulario ${number}. Esta queda guardada como se presentó.`,
  substituteElsewhere: 'Presenté una sustitutiva en el SRI',
  substituteElsewhereText: 'Si la presentaste tú en el portal, anótala: su saldo pasa a tu siguiente declaración.',
  nextBegan: (next: string) => `Tu declaración de ${nameOfPeriod(next)} empieza ahora con otro saldo`,
  nextBeganText: 'Ya la presentaste con el saldo de antes. Revisa qué cambia y si le toca una sustitutiva.',
  seeNext: (next: string) => `Ver la de ${nameOfPeriod(next)}`,
  /** On the hub, and where it is approved anew. */
  refused: (of: Pick<FrozenDeclaration, 'obligation' | 'period'> & { readonly isSubstitute: boolean }) =>
    of.isSubstitute ? `El SRI no recibió la sustitutiva de ${yours(of)}` : `El SRI no recibió ${yours(of)}`,
  refusedText: (isSubstitute: boolean) =>
    `${isSubstitute ? 'Sigue valiendo la anterior.' : 'Nada se presentó.'} Mira qué dijo el portal y qué hacer.`,
  seeWhy: 'Ver por qué',
  refusedBefore: 'El portal no recibió la anterior',
  already: 'Anotarla como presentada',
  changed: (period: string) => `Algo cambió ${inPeriod(period)} después de presentarla`,
  wasSent: 'Presentada',
  withChange: 'Con el cambio',
  less: (size: string) => `Tu impuesto baja ${size}.`,
  more: (size: string) => `Tu impuesto sube ${size}.`,
  same: 'Tu impuesto queda igual, pero cambian sus casillas.',
  box: 'Casilla',
  substitute: 'Hacer la sustitutiva',
  tooLate: 'Ya pasó el año para bajarla.',
  inNoBox: (period: string) => `Algo cambió ${inPeriod(period)}, pero no hay nada que corregir`,
  inNoBoxText: 'Después de presentarla cambió un documento que no mueve su declaración. No hace falta una sustitutiva.',
  seeOutside: 'Ver lo que quedó fuera',
  notNow: 'Ahora no, dejarlo anotado',
  noted: (period: string) => `Anotado: ${nameOfPeriod(period)} cambió después de presentarla`,
  setAside: 'Anotado. La puedes hacer cuando quieras.',
  offeredAgain: 'Deshecho.',
} as const;
