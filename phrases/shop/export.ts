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
  ],
  states: { open: 'sin pagar', paid: 'pagada', expired: 'vencida', cancelled: 'dejada' },
  test: 'de práctica',
  real: 'real',
} as const;

/** The sheet of the signatures among it. */
export const signaturesExport = {
  name: 'Firmas compradas',
  columns: ['Años', 'Estado', 'Desde', 'Pagada', 'Enviada', 'Número en la entidad', 'Lo que dijo la entidad'],
} as const;
