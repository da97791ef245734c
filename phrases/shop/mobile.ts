import { formatMoney } from '@cuadre/sri/num';

/** The two small pages that another app opens to let somebody pay. */
export const mobilePayment = {
  title: 'Paga tu compra',
  ended: 'Tu pago',
  loading: 'Cargando tu compra',
  asking: 'Preguntando a PayPhone por tu pago',
  total: 'Total con IVA',
  pay: (total: string) => `Pagar ${formatMoney(total)} con PayPhone`,
  goesAway: 'Vas a PayPhone y vuelves aquí solo. No vemos ni guardamos tu tarjeta.',
  nothing: 'No tienes ninguna compra por pagar',
  shop: 'Ir a la tienda',
  whole: 'Ver la compra',
  again: 'Reintentar',
} as const;
