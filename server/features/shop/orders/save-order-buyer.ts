import { normaliseIdentification } from '@cuadre/sri/ids';
import { checkClientIdentification } from '#contract/directory/clients.rules.ts';
import type { saveOrderBuyer as contract, OrderBuyer } from '#contract/shop/orders.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { readReceiver } from '#server/features/received/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { attemptsOf, findOrder, moveOrder } from '../record/orders.ts';
import { isConfirming, presentOrder } from '../record/present-order.ts';

type Said = OrderBuyer & { readonly orderId: string };

/** In whose name the invoice will be: as often as they like until somebody paid. */
export const saveOrderBuyer = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { orderId, ...said }: Said,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await findOrder(tx, tenantId, orderId, { lock: true });
    if (row === undefined) return refuse('request.not_found');
    if (row.state === 'paid') return refuse('shop.paid');
    if (row.state === 'cancelled') return refuse('shop.cancelled');
    if ((await attemptsOf(tx, tenantId, orderId)).some(isConfirming)) return refuse('shop.confirming');
    const identification = normaliseIdentification(said.identificationType, said.identification);
    const faults = withSentences('client', checkClientIdentification({ ...said, identification }));
    if (faults.some(({ severity }) => severity === 'error')) return refuse('client.invalid', faults);
    const { own } = await readReceiver(tx, tenantId);
    const isOwn = own.identifications.has(identification) || own.dependants.has(identification);
    const at = ctx.now();
    const moved = await moveOrder(tx, row, { buyer: { ...said, identification, isOwn } });
    writeAudit(tx, { tenantId, at, actor: userId, action: 'order.buyer', subject: orderId, detail: { isOwn } });
    return presentOrder(tx, moved, at);
  });
