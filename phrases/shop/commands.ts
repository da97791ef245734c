/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  shop: {
    to: '/shop',
    says: [
      'Tienda',
      'Comprar',
      'Ver planes',
      'Planes',
      'Planes y precios',
      'Cuántos comprobantes me quedan',
      'Qué compré en la tienda',
      'Se me acabaron las facturas',
    ],
  },
  invoicingOffer: {
    to: '/shop',
    need: 'buy',
    hash: 'shopElectronicInvoicing',
    says: [
      'Comprar plan de facturación',
      'Plan de facturación',
      'Planes de facturación',
      'Comprar facturas',
      'Comprar comprobantes',
      'Comprar más facturas',
    ],
  },
  signatureOffer: {
    to: '/shop',
    need: 'buy',
    hash: 'shopElectronicSignature',
    says: ['Comprar firma electrónica', 'Comprar una firma', 'Sacar firma electrónica', 'Renovar mi firma electrónica'],
  },
  declarationsOffer: {
    to: '/shop',
    need: 'buy',
    hash: 'shopDeclarations',
    says: ['Comprar declaraciones', 'Plan de declaraciones'],
  },
  expensesOffer: {
    to: '/shop',
    need: 'buy',
    hash: 'shopExpenses',
    says: ['Comprar control de gastos', 'Control de gastos', 'Plan de gastos'],
  },
  packsOffer: {
    to: '/shop',
    need: 'buy',
    hash: 'shopPackages',
    says: ['Comprar un paquete', 'Paquetes', 'Packs', 'Combos'],
  },
  boughtSignature: { to: '/shop/signature', says: ['Mi firma comprada', 'Cómo va mi firma comprada'] },
} as const;
