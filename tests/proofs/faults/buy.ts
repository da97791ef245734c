import { setTimeout as sleep } from 'node:timers/promises';
import { getOrder, saveCustomerProduct } from '#contract/shop/orders.ts';
import { paymentResponse, preparePayment } from '#contract/shop/payments.ts';
import { type Person, Refused } from '#tests/build/person.ts';
import { onProviderPage, paymentIn } from '#tests/build/provider-page.ts';
import { bringPapers } from './bring-papers.ts';
import { giveBack } from './give-back.ts';
import type { PlannedPurchase } from './plan.ts';
import { newPatience } from './try-again.ts';

/** The server answered that it is paid: from then on it stays so, and what was bought is there. */
export interface ToldPurchase {
  readonly business: number;
  readonly orderId: string;
}

interface PurchaseOutcome {
  readonly told: readonly ToldPurchase[];
  /** Of which the server answered that they are given back: their money comes, once. */
  readonly toldBack: readonly ToldPurchase[];
  /** Of which the server answered that the signature is being made. */
  readonly toldSent: readonly ToldPurchase[];
  readonly retries: number;
  /** An answer that no fault explains. */
  readonly refusals: readonly string[];
}

/** Who does not see an end by then goes away; the worker goes on. */
const stays = 20_000;
const mostTries = 4;
/** How a try to pay ends after which there may be another. */
const notPaid: readonly (string | undefined)[] = ['refused', 'returned', 'abandoned'];

/** Until the server has answered; gives null when it said no: one of the codes given, or something that no fault explains. */
export type Insist = <Answer>(
  what: string,
  ask: () => Promise<Answer>,
  mayBe?: readonly string[],
) => Promise<Answer | null>;

export interface Buyer {
  readonly ruc: string;
  readonly password: string;
  readonly tabs: readonly [Person, Person];
  readonly accountId: string;
}

/**
 * Buys as people do: an order, the provider's page, back, and looks how it ended; some then give it back, and who keeps a
 * signature brings what it needs.
 */
export async function buy(
  { business, id, offer, how, returns, twice, givesBack, newId }: PlannedPurchase & { readonly newId: () => string },
  buyer: Buyer,
): Promise<PurchaseOutcome> {
  const { tabs, accountId } = buyer;
  const [person, other] = tabs;
  const told: ToldPurchase[] = [];
  const toldBack: ToldPurchase[] = [];
  const toldSent: ToldPurchase[] = [];
  const refusals: string[] = [];
  let retries = 0;

  const insist: Insist = async (what, ask, mayBe = []) => {
    const mayTryAgain = newPatience();
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof Refused && mayBe.includes(error.problem.code ?? '')) return null;
        if (!(await mayTryAgain(error))) {
          refusals.push(`${what} ${id}: ${String(error)}`);
          return null;
        }
        retries++;
      }
    }
  };
  const open = (who: Person) =>
    insist('order', () => who.call(saveCustomerProduct, { body: { id, offer } }), ['shop.have_plan']);
  // A press that failed is another try, as on the screen. What was left of an earlier plan may be gone meanwhile.
  const payPage = (who: Person) =>
    insist('prepare', () => who.call(preparePayment, { body: { id: newId(), orderId: id } }), [
      ...['shop.expired', 'shop.paid', 'shop.confirming', 'request.too_many'],
    ]);
  const end = () => ({ told, toldBack, toldSent, retries, refusals });

  const [order] = await Promise.all(twice ? [open(person), open(other)] : [open(person)]);
  if (order === null || order === undefined) return end();
  // Who came too late to the provider's page presses again.
  for (let tries = 0; tries < mostTries && told.length === 0; tries++) {
    const page = await payPage(person);
    if (page === null) break;
    const back = await onProviderPage(page.payUrl, how);
    if (how === 'close') break;
    const payment = back === undefined ? undefined : paymentIn(back);
    if (payment !== undefined)
      await Promise.all(
        Array.from({ length: returns }, (_, at) =>
          insist('return', () => (at % 2 ? other : person).call(paymentResponse, { body: payment })),
        ),
      );
    for (const end = Date.now() + stays; Date.now() < end; await sleep(300)) {
      const seen = await insist('look', () => person.call(getOrder, { params: { orderId: id } }));
      if (seen?.state === 'paid') told.push({ business, orderId: id });
      if (seen === null || seen.state === 'paid' || notPaid.includes(seen.payment?.state)) break;
    }
    if (how === 'refuse' || how === 'cancel') break;
  }
  if (told.length > 0 && givesBack !== null) {
    const isTaken = await giveBack({ orderId: id, givesBack, twice, tabs, accountId, insist });
    if (isTaken) toldBack.push({ business, orderId: id });
  } else if (told.length > 0 && offer === 'firma-1') {
    const isSent = await bringPapers({ orderId: id, buyer, insist });
    if (isSent) toldSent.push({ business, orderId: id });
  }
  return end();
}
