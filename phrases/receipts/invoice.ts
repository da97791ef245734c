/** What only an invoice has, and what became of it. */
/** An earlier sale, once more. */
export const repeat = {
  last: 'Repetir la última venta',
  of: (name: string, total: string) => `${name} · ${total}`,
  lines: 'Repetir la última',
  repeated: 'Copiamos los productos de su última factura.',
} as const;

/** What few invoices need. */
export const more = {
  summary: 'Comentarios, propina, reembolso de gastos, exportación',
  tip: (amount: string) => `Propina ${amount}`,
} as const;

export const extras = {
  title: 'Comentarios y propina',
  comments: 'Comentarios',
  commentsHint: 'Salen en la factura que recibe tu cliente.',
  noComments: 'Sin comentarios',
  tip: 'Propina',
  noTip: 'Sin propina',
  tipPercent: (percent: string) => `${percent} %`,
  tipOther: 'Otro valor',
  tipValue: 'Valor de la propina',
} as const;

export const paper = {
  title: 'Así la verá tu cliente',
  draft: 'Borrador',
  invoice: 'FACTURA',
  ruc: 'RUC',
  number: 'No.',
  client: 'Cliente',
  total: 'TOTAL',
  empty: 'Aquí aparecerán tus productos.',
  practice: 'SIN VALIDEZ: DOCUMENTO DE PRÁCTICA',
  more: (count: number) => (count === 1 ? 'y 1 línea más' : `y ${count} líneas más`),
} as const;

export const header = {
  title: 'Datos de la factura',
  done: 'Listo',
} as const;
