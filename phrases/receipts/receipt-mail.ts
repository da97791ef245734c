/** Texts of the e-mails. Short, warm, and each with one thing to do at most. */
export const receiptMailText = {
  subject: (documentName: string, number: string, issuerName: string) => `${documentName} ${number} de ${issuerName}`,
  greeting: (buyerName: string) => `Hola, ${buyerName}`,
  body: (issuerName: string, documentName: string) =>
    `${issuerName} te envía tu ${documentName} electrónica, autorizada por el SRI.`,
  voidedSubject: (documentName: string, number: string, issuerName: string) =>
    `Anulada: ${documentName.toLowerCase()} ${number} de ${issuerName}`,
  voidedBody: (issuerName: string, documentName: string) =>
    `${issuerName} anuló esta ${documentName} electrónica y el SRI lo confirmó.`,
  voidedTodo: 'Ya no tiene validez: no la uses en tu contabilidad ni en tus declaraciones.',
  practice: 'Este es un documento de práctica: no tiene validez tributaria.',
  tests: 'Este documento se emitió en el ambiente de pruebas del SRI: no tiene validez tributaria.',
  number: 'Número',
  date: 'Fecha',
  total: 'Total',
  accessKey: 'Clave de acceso y autorización',
  attached: 'Adjuntamos el RIDE en PDF, que puedes imprimir, y el XML autorizado, que vale ante el SRI.',
  reply: (issuerName: string) => `Si algo no está bien, responde este correo: le llega a ${issuerName}.`,
  footer: 'Enviado con Cuadre, facturación electrónica.',
} as const;
