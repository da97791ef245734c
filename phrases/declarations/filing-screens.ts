import { amount, formatMoney } from '@cuadre/sri/num';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { longDay, nameOfPeriod } from './periods.ts';

/** Check your answers, and say yes. */
export const approveWords = {
  loading: 'Preparando lo que vas a aprobar',
  title: (period: string) => `Revisa y aprueba tu IVA de ${nameOfPeriod(period)}`,
  titleOfSubstitute: (period: string) => `Sustitutiva de tu IVA de ${nameOfPeriod(period)}`,
  text: {
    owner: 'Al aprobar queda fija. Después la subes tú al SRI.',
    operator: 'Al aprobar queda fija y la presentamos a tu nombre.',
    portal: 'Es una práctica: al aprobar va a un portal de prueba, no al SRI.',
  },
  check: 'Lo que vas a aprobar',
  sales: 'Ventas',
  credit: 'Crédito',
  outside: 'Quedó fuera',
  withTax: (net: string, tax: string) => `${formatMoney(net)} · IVA ${formatMoney(tax)}`,
  creditOf: (purchases: string, retained: string, before: string) =>
    `Compras ${formatMoney(purchases)}, retenciones ${formatMoney(retained)}, saldo ${formatMoney(before)}`,
  documents: (count: number) => (count === 1 ? '1 documento' : `${count} documentos`),
  nothing: 'Nada',
  see: 'Ver',
  seeWhat: { sales: 'Ver ventas', credit: 'Ver crédito', outside: 'Ver lo que quedó fuera' },
  willPay: 'Vas a pagar',
  restToPay: 'Vas a pagar la diferencia',
  left: 'Esto queda sin resolver',
  leftText: 'Si apruebas, se presenta así.',
  seen: 'Revisé los valores y son los de mi negocio',
  needsSeen: 'Marca que revisaste los valores.',
  after: 'Después de aprobar no podrás editarla. Si algo cambia, harás una sustitutiva.',
  approve: (pay: string) => `Aprobar declaración por ${formatMoney(pay)}`,
  keep: 'Seguir revisando',
  opens: (day: string, today: string) => `La puedes aprobar desde el ${longDay(day, today)}.`,
  mayNot: 'Solo quien es dueño del negocio la aprueba.',
  late: 'El plazo para presentarla termina después de tu vencimiento. Si no puedes esperar, preséntala tú en el portal.',
  moved: (now: string, was: string) => {
    const difference = amount(now).subtract(amount(was));
    const more = difference.compare(amount('0')) > 0 ? '+' : '';
    return difference.isZero()
      ? 'Cambió un documento mientras revisabas. Pagarías lo mismo.'
      : `Cambió mientras revisabas: ahora pagarías ${formatMoney(now)} (${more}${formatMoney(difference.toFixed(2))}).`;
  },
  seeMoved: 'Ver qué cambió',
  button: 'Revisar y aprobar',
} as const;

const name = ({ period }: Pick<FrozenDeclaration, 'period'>): string => `IVA de ${nameOfPeriod(period)}`;

/** A return that was approved, and what became of it. */
export const filingWords = {
  loading: 'Buscando tu declaración',
  title: (of: Pick<FrozenDeclaration, 'period' | 'state' | 'filer'>) => {
    if (of.state === 'sent') return `${name(of)}: presentado`;
    if (of.state === 'refused') return `El SRI no recibió tu ${name(of)}`;
    return of.filer === 'owner' ? `Presenta tu ${name(of)} en 3 pasos` : `Tu ${name(of)} está en revisión`;
  },
  text: (of: Pick<FrozenDeclaration, 'state' | 'filer'>) => {
    if (of.state === 'sent') return undefined;
    if (of.state === 'refused') return 'Nada se presentó. El período está abierto otra vez.';
    return of.filer === 'owner'
      ? 'Está aprobada. Falta subirla al portal del SRI.'
      : 'No tienes que hacer nada. Te avisamos cuando tenga su número.';
  },
  path: 'Su camino',
  approved: 'Aprobada',
  inReview: 'En revisión',
  toFile: 'Por presentar en el portal',
  sent: 'Presentada',
  until: (instant: string) => `A más tardar el ${instant}`,
  left: (minutes: number) =>
    minutes < 60 ? `Quedan ${minutes} min` : `Quedan ${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  late: 'Está tardando más de lo normal',
  lateText: 'Súbela tú al portal en 3 pasos.',
  takeBack: 'La presento yo',
  what: 'Lo que aprobaste',
  locked: 'No se puede editar',
  pays: { open: 'Pagas', sent: 'Pagaste', refused: 'Ibas a pagar' },
  salesAndCredit: 'Ventas y crédito',
  taxAndCredit: (charged: string, credit: string) => `IVA ${formatMoney(charged)} − ${formatMoney(credit)}`,
  documents: (count: number) => (count === 1 ? '1 documento guardado' : `${count} documentos guardados`),
  fingerprint: 'Huella de lo aprobado',
  number: 'Número de formulario',
  copy: 'Copiar el número',
  copied: 'Copiado.',
  filedOn: 'Presentada el',
  replaces: 'Sustituye al formulario',
  form: 'PDF del SRI',
  openForm: 'Abrir',
  attach: 'Adjuntar el PDF que te dio el SRI',
  attached: 'PDF guardado.',
  steps: [
    { title: 'Descarga el archivo', text: 'Llena el formulario con lo que aprobaste.' },
    {
      title: 'Súbelo en el SRI',
      text: 'En SRI en línea: Declaraciones, formulario 104, cargar archivo. Compara el valor y envía.',
    },
    { title: 'Escribe el número del formulario', text: 'Está en el comprobante que te da el SRI.' },
  ],
  download: 'Descargar archivo',
  filed: 'Guardar como presentada',
  refusals: {
    already_filed: 'El SRI ya tiene una declaración de ese período que no salió de aquí.',
    read_only: 'El portal no deja escribir una de las casillas.',
    other_figure: 'El portal calcula otro valor que el que aprobaste.',
    unreadable_file: 'El portal no pudo leer el archivo.',
    other: 'El portal no dijo por qué con claridad.',
  } satisfies Readonly<Record<NonNullable<FrozenDeclaration['refusal']>['reason'], string>>,
  detail: (text: string) => `El portal dijo: ${text}`,
  again: 'Revisar y aprobar otra vez',
  already: 'Anotarla como presentada',
  changed: (period: string) => `Algo cambió en ${nameOfPeriod(period)} después de presentarla`,
  wasSent: 'Presentada',
  withChange: 'Con el cambio',
  less: (size: string) => `Tu impuesto baja ${size}.`,
  more: (size: string) => `Tu impuesto sube ${size}.`,
  same: 'Tu impuesto queda igual, pero cambian sus casillas.',
  box: 'Casilla',
  substitute: 'Hacer la sustitutiva',
} as const;
