/** The form of the purchase liquidation. */
export const purchaseLiquidation = {
  title: 'Nueva liquidación de compra',
  supplier: {
    title: 'Proveedor',
    text: 'Para quien no puede emitir factura: le compras con su cédula o pasaporte.',
    earlier: 'Proveedores anteriores',
    email: 'Correo',
    emailHint: 'Le enviamos la liquidación.',
    address: 'Dirección',
    phone: 'Teléfono',
  },
  reimbursement: {
    none: 'Sin reembolsos',
    more: 'Reembolso de gastos, comentarios, información adicional',
    text: 'Agrega los comprobantes que tu proveedor pagó por ti.',
  },
  summary: { supplier: 'Proveedor', payment: 'Forma de pago' },
} as const;
