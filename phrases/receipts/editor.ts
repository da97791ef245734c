/**
 * Writing a receipt and checking it, whatever its type. `name` is what it is called inside a sentence; every one of them is
 * feminine (`documents.ts`).
 */
export const editor = {
  correct: (name: string) => `Corregir ${name}`,
  save: {
    clean: '',
    dirty: 'Guardando…',
    saving: 'Guardando…',
    saved: 'Borrador guardado',
    waiting: 'Sin conexión. Guardaremos al volver.',
    kept: 'Sin conexión. Guardado en este equipo.',
    refused: '',
    conflict: '',
    issued: '',
  },
  /** A draft that the server does not take as it is. */
  refused: (sentence: string) => `No se guardó. ${sentence}`,
  refusedInvalid: 'Hay un dato que no vale: corrige o acorta lo último que escribiste.',
  conflictTitle: 'Cambiaste este borrador en otro lugar.',
  conflictText: 'Elige con cuál te quedas.',
  conflictHere: (total: string) => ['Esta', total, 'ahora'].filter(Boolean).join(' · '),
  conflictThere: (total: string, when: string) => ['La otra', total, when].filter(Boolean).join(' · '),
  conflictTheirs: 'Usar la otra versión',
  conflictMine: 'Quedarme con esta',
  issuedTitle: (name: string) => `Esta ${name} ya se emitió.`,
  issuedText: 'La encuentras en tus comprobantes.',
  seeIssued: 'Ver comprobantes',
  lost: 'Este borrador ya no existe: se descartó o se emitió.',
  seeInvoice: 'Ver la factura',
  more: 'Más opciones',
  discard: 'Descartar borrador',
  discarded: 'Borrador descartado.',
  discardCorrection: 'Descartar los cambios',
  correctionDiscarded: 'Cambios descartados.',
  steps: 'Pasos',
  stepOf: (at: number, all: number) => `Paso ${at} de ${all}`,
  before: 'Atrás',
  next: 'Continuar',
  emit: (name: string) => `Emitir ${name}`,
  resend: 'Revisar y reenviar',
  totals: 'Totales',
  announced: (total: string) => `Total ${total}`,
  items: (count: number) => (count === 1 ? '1 ítem' : `${count} ítems`),
  quota: (left: number) => (left === 1 ? '1 comprobante disponible' : `${left} comprobantes disponibles`),
  quotaNone: 'No te quedan comprobantes. Mira cómo tener más.',
  ready: 'Firma vigente',
  practice: 'Ambiente de práctica',
  offline: 'Sin conexión no se puede emitir. Tu borrador se guarda.',
} as const;

/** The last look before what cannot be undone. */
export const check = {
  title: (name: string) => `Revisa tu ${name}`,
  correctTitle: 'Revisa tu corrección',
  number: 'Número',
  keepsNumber: 'conserva su número',
  date: 'Fecha',
  sentence: 'Se firma y se envía al SRI. Después no podrás editarla.',
  practice: (title: string) => `${title} de práctica: no vale ante el SRI.`,
  pruebas: 'Es el ambiente de pruebas del SRI: no tiene validez.',
  /** With its total where there is one. */
  emit: (name: string, total: string | undefined) => (total === undefined ? `Emitir ${name}` : `Emitir por ${total}`),
  resend: (total: string | undefined) =>
    total === undefined ? 'Corregir y reenviar' : `Corregir y reenviar por ${total}`,
  back: 'Volver a editar',
  pdf: 'Ver en PDF',
} as const;

/** What is sold, in the check. */
export const soldLines = {
  withIva: 'Precio con IVA',
  withoutIva: 'Precio sin IVA',
  mixed: 'Precios con y sin IVA',
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  discount: 'Descuento',
  all: (count: number) => `Ver las ${count} líneas`,
} as const;

/** What the amounts of a receipt are called. */
export const amounts = {
  subtotalOf: (label: string) => `Subtotal ${label}`,
  discount: 'Descuento',
  ice: 'ICE',
  ivaOf: (label: string) => `IVA ${label}`,
  irbpnr: 'IRBPNR',
  tip: 'Propina',
  thirdParty: 'Cobros de terceros',
  exportCharges: 'Gastos de exportación',
  total: 'Total',
} as const;
