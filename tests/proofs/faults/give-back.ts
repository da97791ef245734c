import { setTimeout as sleep } from 'node:timers/promises';
import { getOrder } from '#contract/shop/orders.ts';
import { cancelProductUser, getRefundTerms, saveRefundAccount } from '#contract/shop/refunds.ts';
import type { Person } from '#tests/build/person.ts';
import type { Insist } from './buy.ts';
import type { PlannedPurchase } from './plan.ts';

interface GivingBack {
  readonly orderId: string;
  readonly givesBack: NonNullable<PlannedPurchase['givesBack']>;
  readonly twice: boolean;
  readonly tabs: readonly [Person, Person];
  readonly accountId: string;
  readonly insist: Insist;
}

/** Another plan took its place meanwhile. */
const replaced = ['shop.all_used'];

/** Who does not see an end by then goes away; worker and operator go on. */
const stays = 60_000;

/** Gives back what was bought as people do, perhaps in two tabs, and says to which account when asked; gives whether it was taken. */
export async function giveBack({ orderId, givesBack, twice, tabs, accountId, insist }: GivingBack): Promise<boolean> {
  const [person, other] = tabs;
  const terms = await insist('terms', () => person.call(getRefundTerms, { params: { orderId } }), replaced);
  if (terms === null) return false;
  const body = {
    ...{ id: givesBack.id, orderId, total: terms.total, reason: 'Compré más de lo que necesito' },
    ...(givesBack.account === 'at once' && { accountId }),
  };
  const press = (who: Person) => insist('give back', () => who.call(cancelProductUser, { body }), replaced);
  const answers = await Promise.all(twice ? [press(person), press(other)] : [press(person)]);
  if (answers.includes(null)) return false;
  for (const end = Date.now() + stays; Date.now() < end; await sleep(300)) {
    const { refund } = (await insist('look', () => person.call(getOrder, { params: { orderId } }))) ?? {};
    if (refund == null || refund.state === 'returned') break;
    if (!refund.needsAccount) continue;
    await insist('account', () => person.call(saveRefundAccount, { params: { orderId }, body: { accountId } }));
    break;
  }
  return true;
}
