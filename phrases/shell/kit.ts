/** Words of the kit: they know nothing of invoices. */
export const decimals = {
  unreadable: 'No entendemos ese valor. Escríbelo como 1.234,50.',
  negative: 'No puede ser negativo.',
  tooFine: (places: number) => `Usa hasta ${places} decimales.`,
  readAs: (value: string) => `Lo leemos como ${value}.`,
} as const;

export const dates = {
  unreadable: 'Escribe la fecha como 2026/11/20.',
  tooEarly: (first: string) => `La fecha más antigua es ${first}.`,
  tooLate: (last: string) => `La fecha más reciente es ${last}.`,
  open: 'Abrir calendario',
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  monthNames: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  dayNames: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  today: 'hoy',
  yesterday: 'ayer',
} as const;

const numberOf = (text: string): number => Number(text.slice(5, 7)) - 1;
/** Of a day or a month: `octubre`. */
export const monthName = (text: string): string => dates.monthNames[numberOf(text)] ?? '';
/** Of a day or a month: `oct`. */
export const shortMonth = (text: string): string => dates.months[numberOf(text)] ?? '';
/** Of a day or a month: `octubre de 2026`. */
export const monthOfYear = (text: string): string => `${monthName(text)} de ${text.slice(0, 4)}`;

export const kit = {
  close: 'Cerrar',
  understood: 'Entendido',
  cancel: 'Cancelar',
  back: 'Volver',
  optional: 'opcional',
  tooLong: (most: number | string) => `Hasta ${most} caracteres. Acórtalo.`,
  undo: 'Deshacer',
  notices: 'Avisos',
  showPassword: 'Mostrar clave',
  hidePassword: 'Ocultar clave',
  accountPassword: 'Tu clave de Cuadre',
  accountPasswordHint: 'Para confirmar que eres tú.',
  accountPasswordMissing: 'Escribe tu clave de Cuadre.',
  clear: 'Borrar',
  choose: 'Elegir archivo',
  drop: 'Arrastra el archivo aquí o elígelo.',
  /** Where there is no mouse to drag with. */
  pick: 'Elige el archivo.',
  change: 'Cambiar',
  remove: 'Quitar',
  stepOf: (step: number, of: number) => `Paso ${step} de ${of}`,
  more: 'Ver más',
  less: 'Ver menos',
  moreFilters: 'Buscar y filtrar',
} as const;

export const ids = {
  cedulaShort: (missing: number) =>
    `La cédula tiene 10 dígitos. ${missing === 1 ? 'Te falta 1.' : `Te faltan ${missing}.`}`,
  rucShort: 'El RUC tiene 13 dígitos y termina en 001.',
} as const;

/** 1500 of 1000 gives `1,5`. */
const tenths = (dollars: bigint, of: bigint): string => {
  const rest = (dollars % of) / (of / 10n);
  return `${dollars / of}${rest === 0n ? '' : `,${rest}`}`;
};

export const charts = {
  /** An amount of the axis, in few signs. */
  axis: (dollars: bigint): string => {
    if (dollars < 0n) return `−${charts.axis(-dollars)}`;
    if (dollars >= 1_000_000n) return `$${tenths(dollars, 1_000_000n)} M`;
    return dollars >= 1000n ? `$${tenths(dollars, 1000n)} mil` : `$${dollars}`;
  },
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  month: 'Mes',
  monthLetter: (month: string): string => shortMonth(month).charAt(0).toUpperCase(),
} as const;
