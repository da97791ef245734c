/** What cannot be of an order, a payment or a grant, as `npm run check-grants` says it after its name. */
const kinds = {
  not_granted: 'está pagada y no entregó lo que prometió',
  granted_twice: 'entregó dos veces lo mismo',
  granted_unpaid: 'entregó algo que nadie pagó',
  paid_by_nothing: 'está pagada y ningún pago la respalda',
  pays_nothing: 'está aprobado y no paga ninguna compra',
  other_transaction: 'no es la transacción que el proveedor confirmó',
  other_amount: 'se pagó por otro valor',
  other_invoice: 'tiene una factura por otro valor',
  other_credit_note: 'tiene una nota de crédito por otro valor',
  not_invoiced: 'está pagada, no tiene factura autorizada y nadie la tramita',
  not_credited: 'se devuelve, no tiene nota de crédito autorizada y nadie la tramita',
  not_followed: 'no ha terminado y nadie le sigue la pista',
  not_attended: 'espera a una persona y no está en la mesa del operador',
  overused: 'se usó más de lo que tenía',
  credited_twice: 'descontó un plan que ya se devolvió o se descontó de otra compra',
  uses: 'sus declaraciones usadas no son las que dice',
  documents: 'no usó tantos documentos como emitió en producción',
  refund_unpaid: 'se devuelve y nadie la pagó',
  transfer_differs: 'se transfiere de vuelta, y compró algo o no es lo que se pagó',
  refund_more: 'devuelve más de lo que se pagó',
  refund_not_ended: 'se devuelve y lo que entregó sigue sirviendo',
  returned_twice: 'se devolvió a la tarjeta y también por transferencia',
  code_not_used: 'está pagada y su código no consta como usado',
  code_unpaid: 'gastó su código y nadie la pagó',
  code_held: 'guarda su código y nadie lo soltará',
} as const;
type Kind = keyof typeof kinds;

const payments: readonly Kind[] = ['pays_nothing', 'other_transaction', 'not_followed', 'not_attended'];
const nameOf = (kind: Kind, subject: string): string => {
  if (kind === 'documents') return '';
  const what =
    kind === 'overused' || kind === 'uses' ? 'lo concedido' : payments.includes(kind) ? 'el pago' : 'la compra';
  return `${what} ${subject} `;
};

const mostShown = 20;

/** What `npm run check-grants` says. */
export const grantsCheck = {
  noOptions: 'Usa: npm run check-grants, sin nada más.',
  faults: (tenantId: string, faults: readonly { readonly kind: Kind; readonly subject: string }[]): string[] => [
    ...faults
      .slice(0, mostShown)
      .map(({ kind, subject }) => `ATENCIÓN: negocio ${tenantId}: ${nameOf(kind, subject)}${kinds[kind]}.`),
    ...(faults.length > mostShown ? [`ATENCIÓN: negocio ${tenantId}: y ${faults.length - mostShown} más.`] : []),
  ],
  promotion: (id: string) => `ATENCIÓN: la promoción ${id} no cuenta las compras que tienen su código.`,
  looked: (orders: number, grants: number, tenants: number) =>
    `Revisamos ${orders} compras y ${grants} concesiones de ${tenants} negocios.`,
  agree: 'Todo coincide: lo pagado, lo entregado, lo usado y lo devuelto.',
  look: 'Nada se corrige solo. Guarda un respaldo y el registro, y busca la causa antes de tocar nada.',
} as const;
