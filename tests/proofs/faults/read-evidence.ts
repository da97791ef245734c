import { getTaxDeclaration } from '#contract/declarations/returns.ts';
import { getInvoice, getPdfFromElectronicVoucher } from '#contract/receipts/receipts.ts';
import { readNotedReturns } from '#server/adapters/sent-journal/noted-returns.ts';
import { readSentJournal } from '#server/adapters/sent-journal/sent-journal.ts';
import { openApplicationLedger } from '#server/adapters/signature-provider/stand-in/application-ledger.ts';
import { openFilingLedger } from '#server/adapters/sri-filing/stand-in/filing-ledger.ts';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { hasTools, textOf } from '#tests/build/pdf-tools.ts';
import { type Person, Refused } from '#tests/build/person.ts';
import type { Product } from '#tests/build/product.ts';
import type { SaidEnd, ToldApproval, ToldChange } from './approve-returns.ts';
import type { ToldPurchase } from './buy.ts';
import type { CaughtMail, CounterSample, Evidence } from './evidence.ts';
import type { ToldBooking } from './keep-books.ts';
import { operator } from './operator.ts';
import { readBusiness } from './read-business.ts';
import type { Repeating } from './repeat.ts';
import type { Told } from './sell.ts';
import type { SriControl } from './sri-control.ts';
import type { Fallen } from './strike.ts';

interface Seen {
  readonly told: readonly Told[];
  readonly approved: readonly ToldApproval[];
  readonly said: readonly SaidEnd[];
  readonly changed: readonly ToldChange[];
  readonly booked: readonly ToldBooking[];
  readonly bookDifferences: readonly string[];
  readonly bought: readonly ToldPurchase[];
  readonly returned: readonly ToldPurchase[];
  readonly sent: readonly ToldPurchase[];
  readonly grantDifferences: readonly string[];
  readonly repeating: readonly Repeating[];
  readonly counterSamples: readonly CounterSample[];
  readonly fallen: readonly Fallen[];
  readonly refusals: readonly string[];
}

/** Collects what the run left behind: tables, the SRI's ledger, the mail catcher, the journal, RIDE and refusals. */
export async function readEvidence(
  product: Product,
  people: readonly { readonly ruc: string; readonly person: Person }[],
  sri: SriControl,
  seen: Seen,
): Promise<Evidence> {
  const { databaseOwnerUrl, mailPage = '', payPhone = '' } = product.running();
  const reader = await OwnerReader.open(databaseOwnerUrl);
  const canRead = hasTools('pdftotext');
  try {
    const businesses = [];
    for (const { ruc, person } of people)
      businesses.push(
        await readBusiness(reader, ruc, async (receiptId) =>
          canRead ? textOf(await person.download(getPdfFromElectronicVoucher, { params: { receiptId } })) : null,
        ),
      );
    const tenants = businesses.map(({ tenantId }) => tenantId);
    const portal = openFilingLedger(`${product.dataFolder}/sri-portal`);
    portal.close();
    const entity = openApplicationLedger(`${product.dataFolder}/signature-provider`);
    entity.close();
    const notedReturns = [];
    for await (const note of readNotedReturns([`${product.dataFolder}/sent-keys`], new Date(0)))
      notedReturns.push(note);
    return {
      businesses,
      told: seen.told.map((each) => ({ ...each, tenantId: tenants[each.business] ?? '' })),
      approved: seen.approved.map((each) => ({ ...each, tenantId: tenants[each.business] ?? '' })),
      said: seen.said,
      changed: seen.changed.map((each) => ({ ...each, tenantId: tenants[each.business] ?? '' })),
      marked: await readMarked(people, tenants, seen.changed),
      booked: seen.booked.map((each) => ({ ...each, tenantId: tenants[each.business] ?? '' })),
      bookDifferences: seen.bookDifferences,
      repeating: seen.repeating.map(({ business, id }) => ({ tenantId: tenants[business] ?? '', id })),
      sri: await sri.ledger(),
      portal: portal.all(),
      payments: await readPayments(payPhone),
      bought: seen.bought.map((each) => ({ ...each, tenantId: tenants[each.business] ?? '' })),
      returned: seen.returned.map((each) => ({ ...each, tenantId: tenants[each.business] ?? '' })),
      sent: seen.sent.map((each) => ({ ...each, tenantId: tenants[each.business] ?? '' })),
      applications: entity.all(),
      grantDifferences: seen.grantDifferences,
      notedReturns,
      mailbox: await readMailbox(mailPage),
      fallen: seen.fallen,
      counterSamples: seen.counterSamples,
      crossTenantAnswers: await askForOthersReceipts(people, businesses),
      journal: await readSentJournal([`${product.dataFolder}/sent-keys`], new Date(0)),
      refusals: seen.refusals,
    };
  } finally {
    await reader.close();
  }
}

const readPayments = async (payPhone: string): Promise<Evidence['payments']> =>
  ((await (await fetch(new URL('/ledger', payPhone))).json()) as { payments: Evidence['payments'] }).payments;

/** What the page of all returns says of those that were sent, once it has looked at them. */
async function readMarked(
  people: readonly { readonly person: Person }[],
  tenants: readonly string[],
  changed: readonly ToldChange[],
): Promise<Evidence['marked']> {
  const years = new Set(changed.map(({ period }) => period.slice(0, 4)));
  const marked: Evidence['marked'][number][] = [];
  for (const [at, { person }] of people.entries())
    for (const declarationYear of years) {
      const { groupDeclaration } = await person.call(getTaxDeclaration, { query: { declarationYear } });
      for (const { obligation, period, isChanged } of groupDeclaration.sent)
        if (isChanged) marked.push({ tenantId: tenants[at] ?? '', obligation, period });
    }
  return marked;
}

/** What buyers received; alarms to the operator and letters to account holders are not theirs. */
async function readMailbox(mailPage: string): Promise<CaughtMail[]> {
  const list = (await (await fetch(`${mailPage}/api/mails`)).json()) as { id: string; to: string[] }[];
  const mails: CaughtMail[] = [];
  for (const { id, to } of list.filter((mail) => !mail.to.includes(operator))) {
    const raw = await (await fetch(`${mailPage}/mail/${id}/raw`)).text();
    const messageId = /^message-id:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '';
    if (!/^(cuenta|vencimiento|firma-comprada)-/.test(messageId)) mails.push({ messageId, to });
  }
  return mails;
}

/** Each taxpayer asks for some receipts of the next one, which must not exist for them. */
async function askForOthersReceipts(
  people: readonly { readonly ruc: string; readonly person: Person }[],
  businesses: Evidence['businesses'],
): Promise<string[]> {
  const answered: string[] = [];
  for (const [i, { ruc, person }] of people.entries())
    for (const { id } of businesses[(i + 1) % businesses.length]?.receipts.slice(0, 5) ?? []) {
      const status = await person.call(getInvoice, { params: { receiptId: id } }).then(
        () => 200,
        (error: unknown) => (error instanceof Refused ? error.status : 0),
      );
      if (status !== 404) answered.push(`${ruc} asked for the receipt of another ${id} and got ${status}`);
    }
  return answered;
}
