import { setTimeout as sleep } from 'node:timers/promises';
import { getOrder } from '#contract/shop/orders.ts';
import { saveRefundAccount } from '#contract/shop/refunds.ts';
import {
  getSignatureOrder,
  getSignatureOrders,
  saveSignatureDocument,
  saveSignatureHolder,
  sendSignatureOrder,
} from '#contract/shop/signatures.ts';
import { photoOfPaper } from '#tests/build/photo-of-paper.ts';
import type { Buyer, Insist } from './buy.ts';

interface Bringing {
  readonly orderId: string;
  readonly buyer: Buyer;
  readonly insist: Insist;
}

const stays = 90_000;

/**
 * Brings what a signature needs, as often as the entity wants something again, and says where the money goes when it makes
 * none; gives whether it was told that the signature is being made.
 */
export async function bringPapers({ orderId, buyer, insist }: Bringing): Promise<boolean> {
  const { tabs, ruc, accountId, password } = buyer;
  const [person] = tabs;
  const listed = await insist('signatures', () => person.call(getSignatureOrders));
  const signatureOrderId = listed?.orders.find((each) => each.orderId === orderId)?.id;
  if (signatureOrderId === undefined) return false;
  const params = { signatureOrderId };
  const holder = {
    kind: 'natural' as const,
    ...{ names: 'Ana María', surnames: 'Muñoz Vera', identification: ruc.slice(0, 10), fingerCode: 'V3333V2222' },
    ...{ bornOn: '1988-04-12', email: 'ana@example.com', mobile: '0991234567' },
    ...{ province: 'Pichincha', city: 'Quito', address: 'Av. Amazonas N21-147', appointmentUntil: null },
  };
  const photo = { name: 'foto.jpg', type: 'image/jpeg', content: await photoOfPaper() };
  // Its answer was lost, and it is there already.
  const sent = ['shop.signature_sent'];
  await insist('holder', () => person.call(saveSignatureHolder, { params, body: holder }));
  let isSent = false;
  for (const end = Date.now() + stays; Date.now() < end; await sleep(500)) {
    const order = await insist('signature', () => person.call(getSignatureOrder, { params }));
    if (order === null) return isSent;
    if (order.state === 'paid' || order.state === 'more_needed') {
      const wanted = order.state === 'paid' ? (['idFront', 'idBack', 'selfie', 'ruc'] as const) : order.asked;
      for (const document of wanted)
        await insist(
          'document',
          () => person.call(saveSignatureDocument, { params, body: { document }, file: photo }),
          sent,
        );
      const body = { accountPassword: password, acceptsMandate: true as const };
      await insist('send', () => person.call(sendSignatureOrder, { params, body }), sent);
      isSent = true;
    }
    if (order.state === 'installed') break;
    if (order.state !== 'refused') continue;
    const bought = await insist('look', () => person.call(getOrder, { params: { orderId } }));
    if (bought?.refund?.needsAccount !== true) {
      if (bought?.refund?.state === 'returned') break;
      continue;
    }
    await insist('account', () => person.call(saveRefundAccount, { params: { orderId }, body: { accountId } }));
    break;
  }
  return isSent;
}
