import { overdueHours } from '#contract/receipts/receipt-summary.ts';
/**
 * Every message of the SRI as one sentence for the user: what happened, then the one thing to do. Keys are the
 * identifiers of ficha 11; what each one makes us do is in server/features/receipts/record/sri-answers.ts.
 */
export const sriMessages: Readonly<Record<string, string>> = {
  '2': 'Tu RUC no está activo en el SRI. Actívalo en el portal del SRI y vuelve a enviar.',
  '10': 'El SRI tiene clausurado este establecimiento. Resuélvelo con el SRI y vuelve a enviar.',
  '26': 'La factura es demasiado grande para el SRI. Divídela en dos y vuelve a enviar.',
  '27': 'El SRI no permite este comprobante a tu tipo de contribuyente. Consulta con el SRI.',
  '28': 'Falta tu acuerdo de medios electrónicos. Acéptalo en el portal del SRI y vuelve a enviar.',
  '34': 'El SRI no autorizó el comprobante. Revisa los datos y vuelve a enviar.',
  '35': 'El SRI devolvió la factura por un dato con mal formato. Corrígelo y vuelve a enviar.',
  '36': 'El SRI ya no acepta este formato de factura. Ya avisamos a soporte.',
  '37': 'Tu RUC no tiene permiso para emitir en el SRI. Pídelo en el portal y vuelve a enviar.',
  '39': 'El SRI no aceptó la firma de esta factura. Revisa tu firma y emítela con otro número.',
  '40': 'El SRI no aceptó tu certificado. Sube una firma vigente y vuelve a enviar.',
  '42': 'Tu certificado de firma está revocado. Sube una firma vigente y vuelve a enviar.',
  '43': 'El SRI ya recibió esta factura. Estamos esperando su respuesta.',
  '45': 'Otro programa ya usó este número en el SRI. La factura sigue con el siguiente número.',
  '46': 'El SRI no encuentra tu RUC. Revisa tus datos tributarios y vuelve a enviar.',
  '47': 'El SRI no reconoce el tipo de comprobante. Ya avisamos a soporte.',
  '48': 'El SRI no reconoce el formato de la factura. Ya avisamos a soporte.',
  '49': 'El SRI recibió la factura vacía. Ya avisamos a soporte.',
  '50': 'El SRI tuvo un error interno. Guardamos tu factura y la enviamos otra vez.',
  '52': 'Al SRI no le cuadran los valores de la factura. Corrígelos y vuelve a enviar.',
  '56': 'Este establecimiento está cerrado en el SRI. Ábrelo en el portal y vuelve a enviar.',
  '57': 'El SRI suspendió tu autorización para emitir. Resuélvelo con el SRI y vuelve a enviar.',
  '58': 'El SRI no entendió la clave de acceso. Ya avisamos a soporte.',
  '59': 'El SRI no encuentra la identificación de tu cliente. Revísala para la próxima factura.',
  '60': 'Comprobante del ambiente de pruebas, sin valor tributario.',
  '62': 'La identificación de tu cliente parece incorrecta. Revísala para la próxima factura.',
  '63': 'Tu RUC está clausurado en el SRI. Resuélvelo con el SRI y vuelve a enviar.',
  '64': 'El documento de sustento no es válido. Corrígelo y vuelve a enviar.',
  '65': 'El SRI dice que la fecha es extemporánea. Usa la fecha de hoy y vuelve a enviar.',
  '67': 'El SRI no aceptó la fecha. Usa la fecha de hoy y vuelve a enviar.',
  '68': 'El SRI no encontró el documento de sustento. Revísalo para la próxima vez.',
  '69': 'La identificación de tu cliente no es válida. Corrígela y vuelve a enviar.',
  '70': 'El SRI está procesando esta factura. Estamos esperando su respuesta.',
  '80': 'El SRI no entendió la clave de acceso al consultarla. Ya avisamos a soporte.',
  '82': 'El inicio del transporte es anterior a la emisión. Corrige la fecha y vuelve a enviar.',
  '92': 'El SRI no acepta el valor de devolución del IVA. Corrígelo y vuelve a enviar.',
  '99': 'El SRI no pudo consultar esta factura. Volvemos a preguntar.',
};

/** What the user reads when the answer is not the SRI's word but what we make of it. */
export const ownMessages = {
  /** Fifteen minutes without a final answer. */
  slow: 'El SRI tarda más de lo normal. Tu factura está guardada y seguimos insistiendo.',
  /** Twenty-four hours without one. */
  overdue: `El SRI lleva más de ${overdueHours} horas sin responder. Seguimos insistiendo y avisamos a soporte.`,
  /** AUTORIZADO, but not for our bytes. */
  foreign: 'El SRI respondió con un comprobante que no es el tuyo. Ya avisamos a soporte.',
  defect: 'El SRI no entendió nuestro envío. Ya avisamos a soporte.',
  down: 'El SRI no responde. Guardamos tu factura y la enviaremos apenas vuelva.',
  /** An identifier that nobody has published. */
  unknown: (text: string) => `El SRI respondió: ${text}. Revisa los datos o consulta con el SRI.`,
  shared: (series: string) =>
    `Otro programa también emite en el punto de venta ${series}. Usa un punto de venta solo para Cuadre.`,
  signatureMissing: 'Tu firma no está disponible para volver a firmar. Sube una firma vigente.',
  /** After a restore: the same content is authorised under another number. */
  twin: 'Al restaurar apareció en el SRI una factura igual a esta. Revisa antes de enviarla otra vez.',
  tooManyTaken: 'Otro programa usó los siguientes números. Actualiza el último número del punto de venta.',
} as const;
