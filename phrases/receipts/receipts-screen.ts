import type { DocumentName } from '@cuadre/sri/catalogs';
import type { ReceiptState } from '#contract/receipts/receipts.ts';
import { wordsOf, wordsOfType } from './documents.ts';

/** Issued receipts: the list and the page of one. */
export const states: Record<ReceiptState, string> = {
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

/** What credit notes have made of an invoice. */
export const creditedWords = {
  whole: 'Acreditada',
  part: (value: string) => `Acreditada ${value}`,
  state: (state: string, value: string) => `${state} · acreditada ${value}`,
} as const;

export const incomes = {
  title: 'Comprobantes',
  search: 'Cliente, número o clave de acceso',
  searchLabel: 'Buscar comprobantes',
  filters: 'Estado',
  all: 'Todos',
  attention: 'Por atender',
  underway: 'En camino',
  authorized: 'Autorizadas',
  voided: 'Anuladas',
  noneAttention: 'Nada por atender. Todo está en orden.',
  elsewhere: 'Emitida en otro programa',
  basisVoided: 'Sale de un comprobante anulado',
  filterElsewhere: 'De otro programa',
  from: 'Desde',
  to: 'Hasta',
  dates: 'Fechas',
  columns: { date: 'Fecha', number: 'Número', client: 'Cliente', state: 'Estado', total: 'Total' },
  caption: 'Comprobantes emitidos',
  total: (count: number, amount: string) =>
    count === 1 ? `1 comprobante, ${amount} en total` : `${count} comprobantes, ${amount} en total`,
  noneTitle: 'Aún no emites comprobantes.',
  noneElse: 'Este negocio aún no emite comprobantes.',
  noneText: 'Tu primera factura toma un minuto.',
  noneFound: 'No hay comprobantes con esa búsqueda.',
  noneFoundWith: (text: string) => `No hay comprobantes con «${text}».`,
  seeAll: 'Ver todos',
  clear: 'Quitar filtros',
  more: 'Ver más',
  loading: 'Buscando comprobantes',
} as const;

export const receipt = {
  /** Of the screen when the receipt did not come. */
  title: 'Comprobante',
  back: 'Comprobantes',
  accessKey: 'Clave de acceso',
  authorization: 'Autorización',
  issuedOn: 'Fecha de emisión',
  authorizedAt: 'Autorizada el',
  mail: 'Correo',
  mails: {
    none: 'Aún no se envía',
    no_address: 'Sin correo',
    queued: 'En camino',
    waits_for_proof: 'Espera a que confirmes tu correo en Perfil',
    waits_for_turn: 'Espera su turno: saldrá en la próxima hora',
    sent: 'Enviado',
    failed: 'No se pudo enviar',
    bounced: 'Rebotó: revisa la dirección',
  },
  notMailed: 'No se envía',
  timeline: 'Qué ha pasado',
  detail: 'Detalle',
  pdf: 'Descargar PDF',
  files: 'Descargar y enviar',
  roll: 'Imprimir en rollo',
  xml: 'Descargar XML',
  send: 'Enviar a otro correo',
  noMailYet: 'Se puede enviar cuando el SRI lo autorice.',
  noMailDiscarded: 'Está descartado: no se envía.',
  noMailVoided: 'Está anulado: ya no se envía.',
  sendTitle: 'Enviar por correo',
  sendTo: 'Correo',
  sendSubmit: 'Enviar comprobante',
  sent: (email: string) => `El correo para ${email} está por salir.`,
  noAddress: (party: string) => `Tu ${party.toLowerCase()} no tiene correo`,
  practiceMailHint: 'En práctica te lo enviamos a ti. Escribe otra dirección si quieres que lo vea alguien más.',
  emailFault: 'Escribe un correo válido, como ana@correo.ec.',
  correct: 'Corregir y reenviar',
  newNumber: 'Emitir con el siguiente número',
  retry: 'Preguntar al SRI ahora',
  retried: 'Preguntamos al SRI de nuevo.',
  renew: 'Revisar mi firma',
  again: 'Hacer otra igual',
  make: (name: DocumentName) => `Hacer ${wordsOfType(name).inSentence}`,
  void: 'Anular',
  discard: 'Descartar',
  discardTitle: (number: string) => `¿Descartas ${number}?`,
  discardText:
    'El SRI no lo autorizó: queda sin efecto, no cuenta en tus libros ni en tu declaración, y su número no se usa otra vez. No se puede deshacer.',
  discarded: 'Quedó descartado.',
  links: 'Comprobantes relacionados',
  ofVoided: 'Sale de un comprobante anulado',
  stillStanding: 'Lo que salió de este comprobante sigue vigente. Anúlalo también.',
  copied: 'Clave copiada.',
  copy: 'Copiar clave de acceso',
} as const;

export const shared = {
  title: 'Tu comprobante',
  from: (name: string, documentType: string) => `${name} te envió una ${wordsOf(documentType).inSentence}`,
  number: 'Número',
  date: 'Fecha',
  total: 'Total',
  pdf: 'Ver PDF',
  roll: 'Imprimir en rollo',
  gone: 'Este enlace ya no abre',
  goneText: 'Pide uno nuevo a quien te lo envió.',
  practice: 'Documento de práctica, sin validez tributaria.',
  pruebas: 'Documento de pruebas, sin validez tributaria.',
} as const;

/** What stands between a draft and issuing it, before and after the person tried. */
export const faultBox = { before: 'Antes de emitir:', tried: 'Falta corregir:' } as const;
