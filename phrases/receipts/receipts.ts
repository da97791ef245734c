import { wordsOf } from './documents.ts';

/** What still stands between a taxpayer and issuing: what is missing, then where to do it. */
export const issuingFaults = {
  'taxpayer.no_ruc': 'Para emitir comprobantes necesitas un RUC. Si ya lo tienes, dilo en Perfil.',
  'taxpayer.popular_business': 'El RIMPE negocio popular no emite comprobantes electrónicos. Usa notas de venta.',
  'taxpayer.ruc_claimed': 'Otra persona demostró con su firma electrónica que este RUC es suyo: aquí ya no se emite.',
  'taxpayer.not_retention_agent':
    'Solo retienen los agentes que el SRI designó. Si lo eres, escribe tu resolución en tus datos tributarios.',
  'tax_data.missing': 'Faltan tus datos tributarios. Complétalos para emitir.',
  'sales_point.missing': 'Falta un punto de venta. Crea el primero para emitir.',
  'activity.unknown': 'Esa actividad ya no está en tus datos tributarios. Elige otra.',
  'sales_point.unknown': 'Ese punto de venta no existe o está cerrado. Elige otro.',
  'signature.missing': 'Falta tu firma electrónica. Súbela para emitir.',
  'signature.expired': 'Tu firma electrónica caducó. Sube una vigente para emitir.',
  'receipt.quota_exhausted': 'No te quedan comprobantes: los usaste o terminó su plazo. Mira cómo tener más.',
  'draft.other_environment': 'Este borrador es de otro ambiente. Ábrelo allí o crea uno nuevo.',
} as const;
export type IssuingFault = keyof typeof issuingFaults;

/** Why no credit note can be made of an invoice. */
export const creditNoteSentences = {
  nothingLeft: 'Esta factura ya se acreditó completa: no queda nada por acreditar.',
} as const;

/** Why no guide can be made of an invoice. */
export const guideSentences = {
  invoice_pending: 'El SRI aún no autoriza esa factura. Espera su respuesta.',
  invoice_voided: 'Esa factura está anulada. Elige otra.',
  nothing_left: 'Todo lo de esa factura ya salió con otras guías.',
} as const;

export const retentionOfSame = (number: string): string => `Ya emitiste la retención ${number} de esa factura.`;

export const dateBeforeLast = (last: string): string =>
  `En este punto de venta ya emitiste con fecha ${last}. Usa esa fecha o una posterior.`;

export const correctionKeepsSeries = (series: string): string =>
  `Este comprobante conserva su punto de venta ${series}. Corrige lo demás.`;

/**
 * What happened to a receipt, one sentence each; `detail` is what the audit row kept, and `document` what the receipt is
 * called in a sentence.
 */
export const timeline: Readonly<Record<string, (detail: Readonly<Record<string, string>>) => string>> = {
  'receipt.issued': ({ document = '', number = '' }) => `Emitiste y firmaste la ${document} ${number}.`,
  'receipt.sending': () => 'La enviamos al SRI.',
  'receipt.unanswered': ({ count = '' }) =>
    count === '1' ? 'El SRI no respondió. Volvemos a intentar.' : `El SRI no respondió en ${count} intentos. Seguimos.`,
  'receipt.received': () => 'El SRI la recibió y la está revisando.',
  'receipt.authorized': () => 'El SRI la autorizó.',
  'receipt.returned': ({ sentence = '' }) => sentence,
  'receipt.refused': ({ sentence = '' }) => sentence,
  'receipt.needs_attention': ({ sentence = '' }) => sentence,
  'receipt.renumbered': ({ document = '', from = '', to = '', series = '' }) =>
    `Otro programa también emite en ${series} y usó el número ${from}. La ${document} siguió con el ${to}.`,
  'receipt.redated': ({ from = '', to = '' }) =>
    `El SRI no aceptó la fecha ${from}. La firmamos otra vez con fecha ${to}.`,
  'receipt.corrected': () => 'La corregiste y la firmamos otra vez.',
  'receipt.corrected_new_number': ({ from = '', to = '' }) =>
    `La corregiste con un número nuevo: ${from} quedó sin usar, ahora es ${to}.`,
  'receipt.recovered': () => 'La recuperamos del SRI después de restaurar un respaldo.',
  'receipt.retried': () => 'Pediste preguntar al SRI en este momento.',
  'receipt.void_begun': () => 'Empezaste a anularla en el portal del SRI.',
  'receipt.void_confirmed': () => 'Dijiste que ya la anulaste. Preguntamos al SRI.',
  'receipt.void_withdrawn': () => 'Decidiste no anularla.',
  'receipt.void_accepting': () => 'El SRI espera que quien la recibió acepte la anulación.',
  'receipt.void_lapsed': () => 'El SRI no la anuló dentro del plazo: sigue vigente.',
  'receipt.void_not_possible': () => 'Quisiste anularla y ya no se puede en el portal del SRI.',
  'receipt.discarded': () => 'La descartaste: queda sin efecto.',
  'receipt.voided': ({ found }) =>
    found === undefined ? 'El SRI confirmó que está anulada.' : 'El SRI dice que alguien la anuló en su portal.',
  'mail.queued': ({ recipient = '' }) => `El correo para ${recipient} está por salir.`,
  'mail.sent': ({ recipient = '' }) => `Enviamos el correo a ${recipient}.`,
  'mail.voided_sent': ({ recipient = '' }) => `Avisamos a ${recipient} que está anulada.`,
  'mail.failed': ({ recipient = '' }) => `El correo a ${recipient} no pudo salir. Prueba a enviarlo otra vez.`,
  'mail.bounced': ({ recipient = '' }) => `La dirección ${recipient} no existe. Escribe otra y reenvía.`,
  'mail.no_address': ({ party = '' }) => `Tu ${party.toLowerCase()} no tiene correo. Envíale el enlace o el PDF.`,
  'share.created': () => 'Creaste un enlace para compartir.',
  'share.revoked': () => 'Cerraste el enlace para compartir.',
};

/** Why a number has no receipt: the ledger's own words. */
export const ledgerReasons = {
  usedElsewhere: (accessKey: string) =>
    `El SRI ya tenía este número de otro programa (error 45). Nuestra clave fue ${accessKey}.`,
  replaced: (accessKey: string, code: string) =>
    `No autorizada (${code || 'sin código'}); el operador siguió con otro número. La clave fue ${accessKey}.`,
  withdrawn: (accessKey: string) =>
    `La versión anterior resultó autorizada; este número no se usó. La clave fue ${accessKey}.`,
  restored: () => 'Saltado al restaurar un respaldo: el SRI no pudo confirmar si estaba usado.',
  recoveredGap: () => 'Sin comprobante en el SRI al restaurar un respaldo.',
} as const;

/** What a draft is called that was looked at as a PDF. */
export const previewName = 'Borrador.pdf';

/** File names that people see when they download. */
export const fileName = (documentType: string, number: string, kind: 'pdf' | 'roll' | 'xml', state: string): string => {
  const { title } = wordsOf(documentType);
  if (kind === 'pdf') return `${title} ${number}.pdf`;
  return kind === 'roll'
    ? `${title} ${number} rollo.pdf`
    : `${title} ${number}${state === 'authorized' ? ' autorizada' : ' firmada'}.xml`;
};

const nth = (count: number, what: string) =>
  count === 1
    ? `¡Felicitaciones por tu primera ${what}!`
    : `¡Felicitaciones! Ya van ${count} ${what.replace(/^\S+/, '$&s')}.`;

/** Of a round number of invoices. */
export const congratulations = {
  practice: (count: number) => nth(count, 'factura de práctica'),
  pruebas: (count: number) => nth(count, 'factura de prueba'),
  produccion: (count: number) => nth(count, 'factura'),
} as const;
