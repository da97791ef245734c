/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  received: {
    to: '/lists/received',
    says: ['Gastos recibidos', 'Comprobantes recibidos', 'Facturas recibidas', 'Mis gastos', 'Mis compras'],
  },
  sortReceived: {
    to: '/lists/received/sort',
    says: ['Clasificar gastos', 'Clasificar mis gastos', 'Gastos por clasificar'],
  },
  sortingRules: { to: '/lists/received/rules', says: ['Reglas de gastos', 'Mis reglas', 'Reglas'] },
  bringReceipts: { to: '/lists/received', says: ['Subir comprobantes', 'Gasto con factura'] },
} as const;
