/** Titles of the screens (of the forms: `wordsOfType`), and their names in menus where these differ. They are part of the first script. */
export const screens = {
  invoiceHeader: { title: 'Datos de la factura' },
  invoicePreview: { title: 'Revisa tu factura' },
  invoiceSummary: { title: 'Tu factura' },
  creditNotePreview: { title: 'Revisa tu nota de crédito' },
  creditNoteSummary: { title: 'Tu nota de crédito' },
  sent: { title: 'Tu comprobante' },
  cancel: { title: 'Anular comprobantes', menu: 'Anular comprobante' },
  incomes: { title: 'Comprobantes', list: 'Comprobantes emitidos' },
  receipt: { title: 'Comprobante' },
  share: { title: 'Tu comprobante' },
} as const;
