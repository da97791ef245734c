/** Titles of the screens. They are part of the first script. */
export const screens = {
  shop: { title: 'Tienda' },
  summary: { title: 'Revisa tu compra' },
  payment: { title: 'Tu pago' },
  signature: { title: 'Tu firma electrónica' },
  refund: { title: 'Devolver una compra' },
} as const;
