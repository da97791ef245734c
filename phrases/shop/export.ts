/** The sheet of what was bought, in the archive of an account. */
export const purchasesExport = {
  name: 'Compras en la tienda',
  columns: [
    'Qué',
    'Estado',
    'Pago',
    'Pedida',
    'Pagada',
    'Plan cancelado',
    'Por qué',
    'Descuento',
    'Sin IVA',
    'IVA',
    'Total',
    'Número en PayPhone',
    'A nombre de',
    'Identificación',
  ],
  states: { open: 'sin pagar', paid: 'pagada', expired: 'vencida', cancelled: 'dejada' },
  test: 'de práctica',
  real: 'real',
} as const;

/** The sheet of the money that goes back to who paid. */
export const returnedExport = {
  name: 'Dinero devuelto',
  columns: ['De qué compra', 'Por qué', 'Estado', 'Total', 'Desde', 'Devuelto', 'Número de transferencia'],
  unused: 'un pago que no compró nada',
  states: { reversing: 'en camino a la tarjeta', to_transfer: 'por transferir', returned: 'devuelto' },
} as const;

/** The sheet of the signatures among it. */
export const signaturesExport = {
  name: 'Firmas compradas',
  columns: ['Años', 'Estado', 'Desde', 'Pagada', 'Enviada', 'Número en la entidad', 'Lo que dijo la entidad'],
} as const;
