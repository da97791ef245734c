/** Titles of the screens. They travel with the first script. */
export const screens = {
  received: { title: 'Gastos recibidos' },
  receivedReceipt: { title: 'Comprobante recibido' },
} as const;
