/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  shop: {
    to: '/shop',
    says: [
      'Tienda',
      'Comprar',
      'Ver planes',
      'Planes',
      'Comprar comprobantes',
      'Comprar más facturas',
      'Planes y precios',
      'Cuántos comprobantes me quedan',
      'Qué compré en la tienda',
      'Se me acabaron las facturas',
      'Plan de facturación',
      'Comprar plan de facturación',
      'Comprar facturas',
    ],
  },
  signature: {
    to: '/shop/signature',
    says: ['Mi firma comprada', 'Comprar firma electrónica', 'Sacar firma electrónica', 'Renovar mi firma electrónica'],
  },
} as const;
