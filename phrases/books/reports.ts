import type { FileKind, ReportFormat, ReportKind } from '#contract/books/reports.ts';

/** Words of reports, wherever they are read: on screen, in a sheet, on paper, in a mail. */
export const reportNames: Readonly<Record<FileKind, string>> = {
  issued: 'Comprobantes emitidos',
  received: 'Comprobantes recibidos',
  summary: 'Ingresos y gastos',
  details: 'Ingresos y gastos con detalle',
  register: 'Registro de ingresos y gastos',
};

export const issuedStates: Readonly<Record<string, string>> = {
  issued: 'Firmada',
  sending: 'Enviando',
  received: 'Enviada al SRI',
  authorized: 'Autorizada',
  returned: 'Devuelta',
  refused: 'No autorizada',
  needs_attention: 'Por atender',
  voided: 'Anulada',
  discarded: 'Descartada',
};

export const receivedStates: Readonly<Record<string, string>> = {
  stated: 'Con autorización del SRI',
  confirmed: 'Confirmada por el SRI',
  pending: 'Por confirmar',
  unknown: 'El SRI no la conoce',
  refused: 'No autorizada',
  different: 'El SRI tiene otra',
  voided: 'Anulada',
};

export const stateWord = (kind: ReportKind, state: string): string =>
  (kind === 'issued' ? issuedStates : receivedStates)[state] ?? state;

export const reportColumns = {
  day: 'Fecha',
  type: 'Tipo',
  number: 'Número',
  accessKey: 'Clave de acceso',
  identification: 'Identificación',
  party: { issued: 'Cliente', received: 'Proveedor' },
  state: 'Estado',
  origin: 'Emitido con',
  origins: { here: 'Cuadre', elsewhere: 'Otro programa' },
  base: (rate: string) => `Base ${rate}`,
  subtotal: 'Subtotal',
  iva: 'IVA',
  ice: 'ICE',
  irbpnr: 'IRBPNR',
  total: 'Total',
  sum: 'TOTAL',
} as const;

export const reportPaper = {
  period: (from: string, to: string) => `Del ${from} al ${to}`,
  notReal: 'Hecho en práctica o en pruebas: sin validez tributaria.',
  count: (count: number) => (count === 1 ? '1 comprobante' : `${count} comprobantes`),
  rule: 'Las notas de crédito restan. Lo anulado, devuelto o no autorizado no suma.',
  rate: 'Tarifa',
  base: 'Base',
  value: 'Impuesto',
  page: (page: number) => `Página ${page}`,
} as const;

export const reportFileName = (kind: FileKind, from: string, to: string, format: ReportFormat): string =>
  `${reportNames[kind]} ${from} a ${to}.${format}`;

/** Names inside the archive of a period. */
export const archiveNames = { ledger: 'Libro de comprobantes.csv', xml: 'XML', ride: 'RIDE' } as const;

/** The e-mail that brings a report or says where it waits. */
export const reportMailText = {
  subject: (report: string, business: string) => `${report} de ${business}`,
  greeting: (name: string) => `Hola, ${name}`,
  body: (report: string, period: string) => `Aquí está tu reporte de ${report.toLowerCase()}. ${period}.`,
  waiting: (report: string, period: string) => `Tu reporte de ${report.toLowerCase()} está listo. ${period}.`,
  file: 'Archivo',
  count: 'Comprobantes',
  total: 'Total',
  attached: 'Lo adjuntamos a este correo.',
  download: (address: string) => `Descárgalo aquí antes de 7 días: ${address}`,
  footer: 'Enviado con Cuadre, facturación electrónica.',
} as const;
