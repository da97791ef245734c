import { formatMoney } from '@cuadre/sri/num';

const documents = (count: number): string => (count === 1 ? '1 comprobante' : `${count} comprobantes`);

export const refundWords = {
  loading: 'Calculando lo que se devuelve',
  loadingAccounts: 'Cargando tus cuentas',
  offer: 'Devolver esta compra',
  whole: 'No usaste nada de esta compra: se devuelve todo.',
  part: (used: number, granted: number) => `Usaste ${used} de ${documents(granted)}. Se devuelve lo que no usaste.`,
  rest: 'Se devuelve la parte que no usaste.',
  total: 'Te devolvemos',
  returned: 'Te devolvimos',
  until: (day: string) => `Puedes devolverla hasta el ${day}.`,
  card: 'Vuelve hoy a tu tarjeta. Tu banco puede tardar en mostrarlo.',
  transfer: 'Te lo transferimos a una cuenta a tu nombre.',
  ends: 'Lo que no usaste deja de servir ahora mismo. Esto no se puede deshacer.',
  planBack: 'Vuelve el plan que tenías antes, con lo que le quedaba.',
  note: 'Te llega una nota de crédito.',
  reason: '¿Por qué la devuelves?',
  reasonHint: 'Escribe al menos 15 letras. Nos ayuda a mejorar.',
  needsReason: (left: number) => (left === 1 ? 'Falta 1 letra.' : `Faltan ${left} letras.`),
  account: 'Cuenta para la devolución',
  chooseAccount: 'Elige una cuenta',
  needsAccount: 'Elige o añade una cuenta.',
  accountText: 'Debe estar a tu nombre. La guardamos cifrada.',
  submit: (total: string) => `Devolver y recibir ${formatMoney(total)}`,
  keep: 'Quedarme con mi compra',
  saveAccount: 'Usar esta cuenta',
  savedAccount: 'Anotamos tu cuenta.',
  /** On the page of the purchase. */
  states: {
    reversing: { title: 'Estamos devolviendo tu pago', text: 'Vuelve a la tarjeta con la que pagaste.' },
    to_transfer: { title: 'Te vamos a transferir tu dinero', text: 'Lo hace una persona. Te avisamos cuando esté.' },
    account: { title: 'Di a qué cuenta te transferimos', text: 'Lo transferimos a una cuenta a tu nombre.' },
    returned: { title: 'Te devolvimos tu dinero', text: 'Tu banco puede tardar en mostrarlo.' },
  },
  /** A payment that bought nothing. */
  unused: {
    title: 'Pagaste de más',
    account: 'Uno de tus pagos no compró nada, y PayPhone ya no lo devuelve. Di a qué cuenta te lo transferimos.',
    to_transfer: 'Uno de tus pagos no compró nada. Te lo transferimos a la cuenta que elegiste, y te avisamos.',
    returned: 'Uno de tus pagos no compró nada. Ya te lo transferimos.',
  },
  creditNote: 'Nota de crédito',
} as const;

/** A plan that is cancelled without its money. */
export const cancelPlanWords = {
  offer: 'Devolver o cancelar',
  title: (day: string) => `Cancelar el plan: lo usas hasta el ${day}`,
  text: 'No se devuelve dinero y no te recordamos renovarlo. Esto no se puede deshacer, pero puedes comprar otra vez cuando quieras.',
  reason: '¿Por qué lo cancelas?',
  submit: 'Cancelar el plan',
  done: 'Cancelaste tu plan.',
  keep: 'Quedarme con mi plan',
  cancelled: (day: string) => `Cancelaste este plan. Lo usas hasta el ${day}.`,
  /** Beside what is left. */
  left: (title: string, day: string) => `${title}: cancelado, lo usas hasta el ${day}.`,
} as const;
