import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { getInvoiceDraft, type StoredDraft, saveInvoiceDraft } from '#contract/receipts/drafts.ts';
import { getVoucherReceived, getXmlVoucherReceived } from '#contract/received/received.ts';
import { getMyProducts, type MyProducts } from '#contract/shop/offers.ts';
import { getOrder, getOrders, type Order, saveCustomerProduct } from '#contract/shop/orders.ts';
import { paymentResponse, preparePayment } from '#contract/shop/payments.ts';
import { practiceCodes } from '#contract/shop/promotions.rules.ts';
import { cancelProductUser, getRefundTerms } from '#contract/shop/refunds.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, type Person, Refused, waitForState } from '#tests/build/person.ts';
import type { Product } from '#tests/build/product.ts';
import { onProviderPage, paymentIn } from '#tests/build/provider-page.ts';
import { runTool } from '#tests/build/terminal.ts';
import type { Outcome } from './story.ts';

interface Story {
  readonly product: Product;
  /** In producción: what they issue counts. */
  readonly buyer: Person;
  /** RUC of who sells, in producción too. */
  readonly seller: string;
  readonly today: Day;
  save(name: string, content: Uint8Array | string): void;
}

/** What was there to use, after each part. */
type Noted = (after: string) => Promise<number | null>;

const seconds = 1000;
const ended = ['authorized', 'returned', 'refused'] as const;

/**
 * A taxpayer whose documents run out in front of a customer: what they began stays, they buy more, pay, and issue it. The
 * invoice for what they bought comes by itself, from the seller's own engine. A code makes the next purchase cheaper, and
 * that one is given back to the card, with its credit note. One part after the other, each with what it showed.
 */
export async function runShop(story: Story): Promise<Outcome[]> {
  const { product, buyer, seller, save } = story;
  const grants: (MyProducts & { after: string })[] = [];
  const note: Noted = async (after) => {
    const now = await buyer.call(getMyProducts);
    grants.push({ after, ...now });
    return now.left;
  };
  const named = await runTool(product.dataFolder, 'seller', seller, '001-001');
  await note('registration');
  const waiting = await runOut(story, note);
  const bought = await buyAndIssue(story, waiting.draft, note);
  const cheaper = await buyWithCode(story, bought.order, note);
  const returned = await giveBack(story, cheaper.order, note);

  const upgraded = await upgrade(story, note);

  const { orders } = await buyer.call(getOrders, { query: { limit: 20 } });
  save('orders.json', JSON.stringify(orders, null, 2));
  save('grants.json', JSON.stringify(grants, null, 2));
  const result = { waited: bought.issued, invoice: bought.invoiceKey, creditNote: returned.noteKey };
  save('result.json', JSON.stringify(result, null, 2));
  const checked = await runTool(product.dataFolder, 'check-grants');
  return [
    { what: 'vendedor', ok: named.ok, detail: named.said.at(-1) ?? '' },
    ...waiting.outcomes,
    ...bought.outcomes,
    ...cheaper.outcomes,
    ...returned.outcomes,
    ...upgraded.outcomes,
    { what: 'concesiones', ok: checked.ok, detail: checked.said.at(-1) ?? '' },
  ];
}

/** Nothing is left, and somebody waits for an invoice: it is refused, and what was typed stays. */
async function runOut({ buyer, today }: Story, note: Noted) {
  const issued = await issueUntilNone(buyer, today);
  const left = await note('used up');
  const draftId = randomUUID();
  const typed = invoiceDraft(today);
  await buyer.call(saveInvoiceDraft, { params: { draftId }, body: { version: 0, draft: typed } });
  const refused = await issueInvoice(buyer, draftId, typed).then(
    () => 'issued',
    (error: unknown) => (error instanceof Refused ? error.problem.code : String(error)),
  );
  const draft = await buyer.call(getInvoiceDraft, { params: { draftId } });
  const outcomes = [
    { what: 'documentos usados', ok: left === 0, detail: `${issued} issued, ${left} left` },
    { what: 'negada en cero', ok: refused === 'receipt.quota_exhausted', detail: String(refused) },
    { what: 'borrador', ok: isDeepStrictEqual(draft.draft.lines, typed.lines), detail: `kept, ${draft.version}` },
  ];
  return { draft, outcomes };
}

/** Buys, issues what had to wait, and receives the invoice of the purchase. */
async function buyAndIssue({ buyer, seller, save }: Story, { id, draft }: StoredDraft, note: Noted) {
  const begun = Date.now();
  const paid = await buy(buyer);
  const waited = await issueInvoice(buyer, id, draft);
  const took = (Date.now() - begun) / seconds;
  const left = await note('bought and issued');
  const { number, accessKey, state } = await waitForState(buyer, waited.id, ended, 60 * seconds);

  const order = await waitForOrder(buyer, paid.id, ({ invoice }) => invoice?.receivedId != null);
  const invoice = await receivedAs(buyer, order.invoice?.receivedId);
  if (invoice) save('factura-plan.xml', invoice.xml);
  const { issuer, total, authorization, classification, classState } = invoice?.detail ?? {};
  const outcomes = [
    { what: 'compra', ok: paid.state === 'paid' && paid.isTest, detail: `${paid.state}, ${paid.total}` },
    { what: 'concedido', ok: left !== null && left === quantityOf(paid) - 1, detail: `${left} left` },
    { what: 'la que esperaba', ok: state === 'authorized', detail: `${number}, ${took.toFixed(1)} s` },
    {
      what: 'factura de la compra',
      ok: issuer?.ruc === seller && isSame(total, order) && authorization === 'confirmed',
      detail: `${order.invoice?.number} ${authorization}, ${total}`,
    },
    {
      what: 'gasto del negocio',
      ok: classification?.scope === 'NEG' && classState === 'accepted',
      detail: `${classification?.scope} ${classification?.group}`,
    },
  ];
  const issued = { number, accessKey, state, seconds: took };
  return { order, issued, invoiceKey: invoice?.detail.accessKey, outcomes };
}

async function buyWithCode({ buyer }: Story, whole: Order, note: Noted) {
  const { id, promotion } = await buy(buyer, practiceCodes.some);
  const order = await waitForOrder(buyer, id, ({ invoice }) => invoice?.state === 'authorized');
  await note('bought with a code');
  const isCheaper = amount(order.total).compare(amount(whole.total)) < 0;
  const detail = `${promotion?.label}: ${order.total} of ${whole.total}`;
  return { order, outcomes: [{ what: 'código', ok: order.state === 'paid' && isCheaper, detail }] };
}

/** With nothing used of it, all of it: to the card until the evening, then it is transferred. */
async function giveBack({ buyer }: Story, order: Order, note: Noted) {
  const { left: before } = await buyer.call(getMyProducts);
  const { total, way } = await buyer.call(getRefundTerms, { params: { orderId: order.id } });
  const reason = 'Compré más de lo que necesito';
  await buyer.call(cancelProductUser, { body: { id: randomUUID(), orderId: order.id, reason, total } });
  const left = await note('given back');
  const state = way === 'card' ? 'returned' : 'to_transfer';
  const { refund } = await waitForOrder(
    buyer,
    order.id,
    (now) => now.refund?.state === state && now.refund.creditNote?.receivedId != null,
  );
  const creditNote = await receivedAs(buyer, refund?.creditNote?.receivedId);
  const about = creditNote?.detail.modifies?.number;
  const outcomes = [
    {
      what: 'devolución',
      ok: refund?.state === state && isSame(refund.total, order),
      detail: `${refund?.total} by ${way}`,
    },
    {
      what: 'nota de crédito',
      ok: isSame(creditNote?.detail.total, order) && about === order.invoice?.number,
      detail: `${refund?.creditNote?.number} of ${about}`,
    },
    {
      what: 'lo devuelto no sirve',
      ok: (before ?? 0) - (left ?? 0) === quantityOf(order),
      detail: `${before}, then ${left}`,
    },
  ];
  return { noteKey: creditNote?.detail.accessKey, outcomes };
}

/** A plan, and at once a better one for less by the first. */
async function upgrade({ buyer }: Story, note: Noted) {
  const first = await buy(buyer, undefined, 'plan-300');
  await note('plan');
  const better = await buy(buyer, undefined, 'ilimitado-anual');
  const left = await note('upgrade');
  const { grants } = await buyer.call(getMyProducts);
  const plans = grants.filter(({ rank }) => rank !== null);
  return {
    outcomes: [
      {
        what: 'mejor plan',
        ok: better.state === 'paid' && better.credit === first.base && left === null && plans.length === 1,
        detail: `${better.total} with ${better.credit} off`,
      },
    ],
  };
}

const quantityOf = ({ lines }: Order): number =>
  lines.flatMap(({ grants }) => grants).reduce((total, { quantity }) => total + (quantity ?? 0), 0);
const isSame = (total: string | undefined, order: Order): boolean => amount(total ?? '0').equals(amount(order.total));

/** Issues until nothing is left, at four tills; gives how many. */
async function issueUntilNone(person: Person, today: Day): Promise<number> {
  let issued = 0;
  const { left } = await person.call(getMyProducts);
  const { email: _, ...buyer } = invoiceDraft(today).buyer;
  const till = async () => {
    while (issued < (left ?? 0)) {
      issued++;
      await issueInvoice(person, randomUUID(), invoiceDraft(today, { buyer }));
    }
  };
  await Promise.all([till(), till(), till(), till()]);
  return issued;
}

/** An order, the provider's page, back, and how it ended. */
async function buy(person: Person, promotionalCode?: string, offer = 'facturas-25'): Promise<Order> {
  const body = { id: randomUUID(), offer, promotionalCode };
  const order = await person.call(saveCustomerProduct, { body });
  const page = await person.call(preparePayment, { body: { id: randomUUID(), orderId: order.id } });
  const payment = paymentIn((await onProviderPage(page.payUrl, 'approve')) ?? page.payUrl);
  if (payment !== undefined) await person.call(paymentResponse, { body: payment });
  return waitForOrder(person, order.id, ({ state }) => state === 'paid');
}

/** As it stands once it is so, or when time ran out. */
async function waitForOrder(person: Person, orderId: string, isSo: (order: Order) => boolean): Promise<Order> {
  for (const end = Date.now() + 40 * seconds; ; await sleep(100)) {
    const order = await person.call(getOrder, { params: { orderId } });
    if (isSo(order) || Date.now() > end) return order;
  }
}

async function receivedAs(person: Person, receiptId: string | null | undefined) {
  if (receiptId == null) return undefined;
  const detail = await person.call(getVoucherReceived, { params: { receiptId } });
  return { detail, xml: await person.download(getXmlVoucherReceived, { params: { receiptId } }) };
}
