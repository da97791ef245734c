/** Titles of the screens. They are part of the first script. */
export const screens = {
  received: { title: 'Gastos recibidos' },
  receivedReceipt: { title: 'Comprobante recibido' },
} as const;
