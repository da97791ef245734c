import { formatMoney } from '@cuadre/sri/num';
import type { ErrorCode } from '#contract/errors.ts';
import type { Periodicity, shopSections } from '#contract/shop/offers.rules.ts';

export const shopWords = {
  text: 'Precios finales, con IVA',
  test: 'Pagos de práctica: no se cobra nada.',
  testText: 'Lo que compres aquí sirve para probar la tienda de principio a fin.',
  loading: 'Cargando la tienda',
  closedTitle: 'La tienda no está abierta aquí',
  closedText: 'Quien administra este Cuadre puede darte más comprobantes.',
  closedAction: 'Escribirnos',
  left: {
    title: 'Tus comprobantes',
    unlimited: 'Emites sin límite',
    grace: (documents: number) => `Emitir ${documents} ahora y comprar después`,
    graceText: (hours: number) =>
      `Tienes ${hours} horas para usarlos. Se descuentan de tu próxima compra. Una vez al año.`,
    graceTaken: (documents: number) => `Listo: tienes ${documents} para emitir.`,
    next: (title: string, day: string) => `Después: ${title}, desde el ${day}.`,
    plan: (title: string, day: string) => `Tu plan: ${title}, hasta el ${day}.`,
    left: (left: number, of: number) => `Te ${left === 1 ? 'queda' : 'quedan'} ${left} de ${of}`,
    none: 'Se acabaron tus comprobantes. Tus datos y descargas siguen aquí.',
    until: (day: string) => `Hasta el ${day}`,
    /** At the pace of the last thirty days. */
    lasts: (days: number) => (days === 1 ? 'Cerca de 1 día' : `Unos ${days} días`),
    pace: (issued: number) =>
      issued === 0
        ? 'En los últimos 30 días no usaste ninguno.'
        : `En los últimos 30 días usaste ${issued}. Las notas de crédito también cuentan.`,
    first: 'Se usan primero los que vencen antes.',
    add: (count: number, total: string) => `Sumar ${count} por ${formatMoney(total)}`,
    again: (total: string) => `Renovar por ${formatMoney(total)}`,
    like: (day: string) => `Como tu compra del ${day}`,
    production: 'Solo cuentan las facturas de producción: practicar no los gasta.',
  },
  offers: {
    sections: {
      shopElectronicInvoicing: 'Comprobantes',
      shopExpenses: 'Gastos',
      shopDeclarations: 'Declaraciones',
      shopElectronicSignature: 'Firma electrónica',
      shopPackages: 'Paquetes',
      shopExpensesRetroactive: 'Meses anteriores',
    } satisfies Readonly<Record<(typeof shopSections)[number], string>>,
    plans: 'Planes',
    loose: 'Comprobantes sueltos',
    each: { UNICO: 'una vez', ANUAL: 'al año', SEMESTRAL: 'cada 6 meses', MENSUAL: 'al mes' } satisfies Readonly<
      Record<Periodicity, string>
    >,
    split: (base: string, iva: string) => `${formatMoney(base)} + ${formatMoney(iva)} de IVA`,
    add: 'Se suman a lo que tienes',
    afterLast: 'Si ya tienes uno, empieza cuando termina: no pierdes días',
    opens: 'Lo abres cuando quieras en ese tiempo, y queda abierto',
    upgrade: 'Mejora tu plan: antes de pagar ves cuándo empieza y el descuento',
    follows: 'Empieza cuando termina tu plan: no pierdes días',
    current: 'Tu plan',
    saves: (saving: string) => `Ahorras ${formatMoney(saving)} frente a pagar cada mes`,
    one: (price: string) => `Sale a ${formatMoney(price)} cada uno`,
    buy: (name: string) => `Comprar ${name}`,
  },
  /** Why somebody who sees the shop may not buy. */
  bars: {
    'session.forbidden': 'Solo el dueño del negocio puede comprar. Pídeselo.',
    'taxpayer.ruc_claimed': 'Otra persona demostró que este RUC es suyo: aquí ya no se compra.',
    'taxpayer.popular_business': 'Un RIMPE negocio popular no compra aquí: no emite comprobantes electrónicos.',
  } as Readonly<Partial<Record<ErrorCode, string>>>,
  purchases: {
    title: 'Tus compras',
    none: 'Todavía no compras nada.',
    states: {
      open: 'Sin pagar',
      unanswered: 'Sin respuesta',
      confirming: 'Confirmando',
      attention: 'En revisión',
      paid: 'Pagada',
      returning: 'En devolución',
      returned: 'Devuelta',
      expired: 'Vencida',
      cancelled: 'Dejada',
    },
    test: 'práctica',
    invoice: (number: string) => `Factura ${number}`,
  },
} as const;

export const orderWords = {
  loading: 'Cargando tu compra',
  begins: 'Empieza cuando pagas.',
  after: (day: string) => `Empieza el ${day}, cuando termina tu plan.`,
  replaces: 'Empieza hoy y tu plan de ahora termina. Descontamos lo que no usaste.',
  credit: 'Lo que no usaste de tu plan',
  real: 'Practicas, pero este pago es real: se cobra.',
  realText: 'Lo que compras te sirve cuando emitas en producción: practicar no lo gasta.',
  signature: 'Después de pagar subes tus documentos desde el teléfono',
  refused: 'Si la entidad no la emite, te devolvemos todo.',
  noRenewal: 'No se renueva solo.',
  buyer: 'Tu compra es a nombre de',
  changeBuyer: 'Cambiar a nombre de quién compras',
  buyerTitle: 'A nombre de quién compras',
  buyerText: 'Solo para esta compra: los datos de tu negocio no cambian.',
  saveBuyer: 'Guardar',
  savedBuyer: 'Guardamos a nombre de quién compras.',
  noInvoice: 'Es un pago de práctica: no genera factura.',
  invoice: (email: string | null, isOwn: boolean) =>
    email === null
      ? 'La factura aparece en tus gastos.'
      : isOwn
        ? `La factura llega a ${email} y aparece en tus gastos.`
        : `La factura llega a ${email}. No aparece en tus gastos: no está a tu nombre.`,
  change: 'Cambiar',
  subtotal: 'Subtotal',
  iva: (rate: string) => `IVA ${rate} %`,
  total: 'Total',
  pay: (total: string) => `Pagar ${formatMoney(total)} con PayPhone`,
  free: 'Activar sin pagar',
  freeText: 'Tu código cubre todo: no te pedimos tarjeta.',
  creditText: 'Lo que no usaste de tu plan cubre todo: no te pedimos tarjeta.',
  goesAway: 'Vas a PayPhone y vuelves aquí solo.',
  safe: 'No vemos ni guardamos tu tarjeta.',
  held: (moment: string) => `Precio reservado hasta el ${moment}.`,
  cancel: 'Dejar esta compra',
  cancelled: 'Dejaste la compra.',
  expired: 'El precio de esta compra ya venció',
  expiredAction: 'Elegir otra vez',
} as const;

export const codeWords = {
  serves: 'Tu código sirve.',
  ask: '¿Tienes un código?',
  label: 'Código de descuento',
  apply: 'Aplicar',
  unreadable: 'Un código tiene al menos 4 letras o números. Revísalo.',
  /** Only where nobody is charged. */
  practice: (some: string, all: string) => `Para practicar: ${some} o ${all}.`,
  applied: (label: string, off: string) => `Código ${label}: ${off} menos`,
  remove: 'Quitar',
  removeCode: 'Quitar código',
  discount: 'Descuento',
} as const;

export const paymentWords = {
  loading: 'Cargando tu pago',
  asking: 'Preguntando a PayPhone por tu pago',
  paid: {
    title: 'Listo, ya puedes emitir',
    other: 'Listo, tu compra está activa',
    text: (title: string) => `Ya tienes: ${title}.`,
    back: 'Volver a lo que hacías',
    next: { issue: 'Nueva factura', declare: 'Ir a mis declaraciones', expenses: 'Ir a mis gastos' },
    shop: 'Ver la tienda',
    invoice: 'Factura de tu compra',
    onItsWay: 'En camino a tu correo',
  },
  refused: {
    title: 'El banco no aprobó el pago',
    text: 'No te cobramos nada.',
    reason: (reason: string) => `El banco dijo: ${reason}.`,
    again: 'Intentar con otra tarjeta',
  },
  confirming: {
    title: 'No pagues otra vez',
    text: 'Estamos confirmando tu pago con PayPhone. Si no se aprueba, el dinero vuelve a tu tarjeta.',
    kept: 'Tu pedido está guardado',
    asks: 'Preguntamos hasta saberlo',
    asksText: 'Suele tardar menos de un minuto.',
    once: 'Si se cobra dos veces, un cobro vuelve a ti',
    leave: 'Puedes salir. Te avisamos en el Buzón.',
    goOn: 'Seguir trabajando',
  },
  returning: {
    title: 'Tu pago vuelve a tu tarjeta',
    text: 'Llegó cuando ya no se podía usar. Pedimos a PayPhone que lo devuelva y te avisamos.',
  },
  returned: {
    title: 'PayPhone devolvió tu pago',
    text: 'No quedó nada cobrado. Tu banco puede tardar en mostrar la devolución.',
    again: 'Pagar otra vez',
  },
  attention: {
    title: 'Estamos revisando tu pago',
    text: 'PayPhone nos dijo algo que no cuadra. Lo mira una persona: no pagues otra vez.',
  },
  closed: {
    title: 'Revisamos tu pago',
    text: 'Lo miró una persona: con él no se entregó nada.',
    ifCharged: 'Si tu banco muestra un cobro, escríbenos.',
    again: 'Pagar otra vez',
    contact: 'Escribirnos',
  },
  /** Somebody went to pay, and nothing was heard since. */
  unanswered: {
    title: 'Falta saber si pagaste',
    text: 'Si ya pagaste en PayPhone, no pagues otra vez: le preguntamos y te avisamos en el Buzón.',
    kept: 'Si no pagaste, tu compra sigue guardada.',
    over: 'Si no pagaste, esta compra ya no se puede pagar.',
    again: 'No pagué, ir a pagar',
  },
  unpaid: {
    title: 'Todavía no pagas',
    text: 'No se cobró nada. Tu compra sigue guardada.',
    again: 'Ir a pagar',
  },
  dropped: { title: 'Dejaste la compra', text: 'No se cobró nada.' },
  gone: {
    title: 'Esta compra se quedó sin pagar',
    text: 'No se cobró nada y su precio ya venció.',
    again: 'Elegir otra vez',
  },
} as const;
