/** Titles of the screens. They are part of the first script. */
export const screens = {
  received: { title: 'Gastos recibidos' },
  sortReceived: { title: 'Clasificar gastos' },
  sortingRules: { title: 'Reglas' },
  receivedReceipt: { title: 'Comprobante recibido' },
} as const;
