import { setTimeout as sleep } from 'node:timers/promises';
import { getOrder, saveCustomerProduct } from '#contract/shop/orders.ts';
import { paymentResponse, preparePayment } from '#contract/shop/payments.ts';
import type { Person } from '#tests/build/person.ts';
import { onProviderPage, paymentIn } from '#tests/build/provider-page.ts';
import { giveBack } from './give-back.ts';
import type { PlannedPurchase } from './plan.ts';
import { mayPass } from './sell.ts';

/** The server answered that it is paid: from then on it stays so, and what was bought is there. */
export interface ToldPurchase {
  readonly business: number;
  readonly orderId: string;
}

interface PurchaseOutcome {
  readonly told: readonly ToldPurchase[];
  /** Of which the server answered that they are given back: their money comes, once. */
  readonly toldBack: readonly ToldPurchase[];
  readonly retries: number;
  /** An answer that no fault explains. */
  readonly refusals: readonly string[];
}

const patience = 120_000;
/** Who does not see an end by then goes away; the worker goes on. */
const stays = 20_000;

interface Buyer {
  readonly tabs: readonly [Person, Person];
  readonly accountId: string;
}

/** Buys as people do: an order, the provider's page, back, and looks how it ended; some then give it back. */
export async function buy(
  { business, id, how, returns, twice, givesBack, newId }: PlannedPurchase & { readonly newId: () => string },
  { tabs, accountId }: Buyer,
): Promise<PurchaseOutcome> {
  const [person, other] = tabs;
  const told: ToldPurchase[] = [];
  const toldBack: ToldPurchase[] = [];
  const refusals: string[] = [];
  let retries = 0;

  /** Until the server has answered; gives null when it said something that no fault explains. */
  const insist = async <Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer | null> => {
    for (const end = Date.now() + patience; ; ) {
      try {
        return await ask();
      } catch (error) {
        if (!mayPass(error) || Date.now() > end) {
          refusals.push(`${what} ${id}: ${String(error)}`);
          return null;
        }
        retries++;
        await sleep(100 + Math.random() * 500);
      }
    }
  };
  const open = (who: Person) =>
    insist('order', () => who.call(saveCustomerProduct, { body: { id, offer: 'facturas-25' } }));
  // A press that failed is another try, as on the screen.
  const payPage = (who: Person) =>
    insist('prepare', () => who.call(preparePayment, { body: { id: newId(), orderId: id } }));

  const [order] = await Promise.all(twice ? [open(person), open(other)] : [open(person)]);
  if (order === null || order === undefined) return { told, toldBack, retries, refusals };
  const page = await payPage(person);
  if (page === null) return { told, toldBack, retries, refusals };
  const back = await onProviderPage(page.payUrl, how);
  if (back === undefined) return { told, toldBack, retries, refusals };
  const payment = paymentIn(back);
  if (payment !== undefined)
    await Promise.all(
      Array.from({ length: returns }, (_, at) =>
        insist('return', () => (at % 2 ? other : person).call(paymentResponse, { body: payment })),
      ),
    );
  for (const end = Date.now() + stays; Date.now() < end; await sleep(300)) {
    const seen = await insist('look', () => person.call(getOrder, { params: { orderId: id } }));
    if (seen === null) break;
    if (seen.state === 'paid') {
      told.push({ business, orderId: id });
      break;
    }
  }
  if (told.length > 0 && givesBack !== null) {
    const isTaken = await giveBack({ orderId: id, givesBack, twice, tabs, accountId, insist });
    if (isTaken) toldBack.push({ business, orderId: id });
  }
  return { told, toldBack, retries, refusals };
}
