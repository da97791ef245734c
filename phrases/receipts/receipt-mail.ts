/** Texts of the e-mails. Short, warm, and each with one thing to do at most. */
export const receiptMailText = {
  subject: (documentName: string, number: string, issuerName: string) => `${documentName} ${number} de ${issuerName}`,
  voidedSubject: (documentName: string, number: string, issuerName: string) =>
    `Anulada: ${documentName.toLowerCase()} ${number} de ${issuerName}`,
  greeting: (buyerName: string) => `Hola, ${buyerName}`,
  /** By where it was issued: only producción is told as worth something. */
  of: {
    produccion: {
      mark: '',
      body: (issuerName: string, documentName: string) =>
        `${issuerName} te envía tu ${documentName} electrónica, autorizada por el SRI.`,
      voided: (issuerName: string, documentName: string) =>
        `${issuerName} anuló esta ${documentName} electrónica y el SRI lo confirmó.`,
      voidedTodo: 'Ya no tiene validez: no la uses en tu contabilidad ni en tus declaraciones.',
      attached: 'Adjuntamos el RIDE en PDF, que puedes imprimir, y el XML autorizado, que vale ante el SRI.',
    },
    pruebas: {
      mark: '[PRUEBAS] ',
      body: (issuerName: string, documentName: string) =>
        `Esta ${documentName} de ${issuerName} se emitió en el ambiente de pruebas del SRI: no tiene validez tributaria.`,
      voided: (issuerName: string, documentName: string) =>
        `Se anuló esta ${documentName} de ${issuerName}, que se emitió en el ambiente de pruebas del SRI y no tiene validez tributaria.`,
      voidedTodo: '',
      attached: 'Adjuntamos su PDF y su XML de prueba.',
    },
    practice: {
      mark: '[PRÁCTICA] ',
      body: (issuerName: string, documentName: string) =>
        `Esta ${documentName} de ${issuerName} es de práctica: no llegó al SRI y no tiene validez tributaria.`,
      voided: (issuerName: string, documentName: string) =>
        `Se anuló esta ${documentName} de práctica de ${issuerName}. No llegó al SRI y no tiene validez tributaria.`,
      voidedTodo: '',
      attached: 'Adjuntamos su PDF y su XML de práctica.',
    },
  },
  number: 'Número',
  date: 'Fecha',
  total: 'Total',
  accessKey: 'Clave de acceso',
  reply: (issuerName: string) => `Si algo no está bien, responde este correo: le llega a ${issuerName}.`,
  footer: 'Enviado con Cuadre, facturación electrónica.',
} as const;
