import type { BusinessEvidence, Evidence, SignatureOrderEvidence } from '../evidence.ts';
import { type Broken, type Invariant, repeated } from './invariant.ts';

export const signaturesAreMadeOnce: Invariant = {
  number: 25,
  says: 'a signature that was paid is asked for once and ends in place, or its money goes back; nothing else is asked for',
  check: ({ businesses, applications, sent }) => {
    const made = new Map(applications.map(({ reference, state }) => [reference, state]));
    const broken: Broken[] = [];
    const all = businesses.flatMap(({ signatureOrders }) => signatureOrders);
    for (const business of businesses) {
      for (const one of business.signatureOrders)
        for (const what of wrongsOf(business, one, made.get(one.id)))
          broken.push({ what: `signature ${one.id} ${what}` });
      for (const { id, state, promised } of business.orders) {
        const count = business.signatureOrders.filter(({ orderId }) => orderId === id).length;
        const owed = state === 'paid' ? promised.signatures : 0;
        if (count !== owed) broken.push({ what: `order ${id} has ${count} of ${owed} signatures` });
      }
    }
    for (const { reference } of applications)
      if (!all.some(({ id }) => id === reference))
        broken.push({ what: `${reference} was asked for, and nobody bought it` });
    for (const { tenantId, orderId } of sent) {
      const known = businesses.find((each) => each.tenantId === tenantId)?.signatureOrders;
      if (!known?.some((one) => one.orderId === orderId && ends.includes(one.state)))
        broken.push({ what: `order ${orderId}, told as on its way, is not` });
    }
    const placed = all.flatMap(({ signatureId }) => (signatureId === null ? [] : [signatureId]));
    for (const twice of repeated(placed)) broken.push({ what: `signature ${twice} was put in place for two` });
    return { checked: all.length, broken };
  },
};

/** Of what was sent. Who was asked for more may be gone. */
const ends: readonly string[] = ['installed', 'refused', 'more_needed'];

function wrongsOf(
  { refunds }: BusinessEvidence,
  { orderId, state, signatureId }: SignatureOrderEvidence,
  at: Evidence['applications'][number]['state'] | undefined,
): string[] {
  const isReturned = refunds.some((each) => each.orderId === orderId);
  const owed: Readonly<Record<string, readonly (typeof at)[]>> = {
    ...{ paid: [undefined], given_back: [undefined], more_needed: ['MORE_NEEDED'] },
    ...{ installed: ['ISSUED'], refused: ['REFUSED'] },
  };
  const isBack = state === 'refused' || state === 'given_back';
  return [
    !(state in owed) && `is still ${state}`,
    state in owed && !owed[state]?.includes(at) && `is ${state}, and its entity says ${at}`,
    state === 'installed' && signatureId === null && 'is in place, and nobody has it',
    isBack !== isReturned && `is ${state}, and its money ${isReturned ? 'went' : 'did not go'} back`,
  ].filter((wrong) => wrong !== false);
}
