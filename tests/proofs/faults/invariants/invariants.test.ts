import { describe, expect, it } from 'vitest';
import type {
  BusinessEvidence,
  Evidence,
  OrderEvidence,
  ReceiptEvidence,
  RefundEvidence,
  ReturnEvidence,
  SignatureOrderEvidence,
} from '../evidence.ts';
import type { BlowKind } from '../plan.ts';
import { soundEvidence } from '../sound-evidence.ts';
import { invariants } from './index.ts';

type Spoil = (evidence: Evidence) => Evidence;

const broken = (evidence: Evidence): number[] => [
  ...new Set(invariants.filter(({ check }) => check(evidence).broken.length > 0).map(({ number }) => number)),
];

/** Changes the first taxpayer. */
const first =
  (change: (business: BusinessEvidence) => Partial<BusinessEvidence>): Spoil =>
  (evidence) => ({
    ...evidence,
    businesses: evidence.businesses.map((business, i) => (i === 0 ? { ...business, ...change(business) } : business)),
  });

/** Changes the first taxpayer's first receipt. */
const receipt = (change: (receipt: ReceiptEvidence) => Partial<ReceiptEvidence>): Spoil =>
  first(({ receipts }) => ({ receipts: receipts.map((each, i) => (i === 0 ? { ...each, ...change(each) } : each)) }));

const version = (change: Partial<ReceiptEvidence['versions'][number]>): Spoil =>
  receipt(({ versions }) => ({ versions: versions.map((each) => ({ ...each, ...change })) }));

const other = new TextEncoder().encode('<factura>other</factura>');

const invoicedAs = (invoiceId: string) => (order: OrderEvidence) => ({ ...order, invoiceId });
const totalling = (total: string) => (order: OrderEvidence) => ({ ...order, total });

const kept = (payment: Evidence['payments'][number]) => ({
  ...payment,
  transactions: payment.transactions.map((each) => ({ ...each, state: 'approved' })),
});
/** Changes the first taxpayer's refund. */
const refunded = (change: Partial<RefundEvidence>): Spoil =>
  first(({ refunds }) => ({ refunds: refunds.map((each) => ({ ...each, ...change })) }));

/** Changes the first taxpayer's signature that was bought. */
const signed = (change: Partial<SignatureOrderEvidence>): Spoil =>
  first(({ signatureOrders }) => ({ signatureOrders: signatureOrders.map((each) => ({ ...each, ...change })) }));

/** What went wrong → the invariants that must say so, and no others. */
/** Changes the first taxpayer's first return. */
const filed = (change: Partial<ReturnEvidence>, at = 0): Spoil =>
  first(({ returns }) => ({ returns: returns.map((each, i) => (i === at ? { ...each, ...change } : each)) }));
/** The same of the one that its owner filed, and whose purchase they changed. */
const own = (change: Partial<ReturnEvidence>): Spoil => filed(change, 2);

const planted: readonly (readonly [string, readonly number[], Spoil])[] = [
  ['a receipt that is not in the books', [16], first(({ entries }) => ({ entries: entries.slice(1) }))],
  ['a receipt in the books twice', [16], first(({ entries }) => ({ entries: [...entries, ...entries.slice(1)] }))],
  [
    'an entry of another total',
    [16],
    first(({ entries }) => ({ entries: entries.map((each) => ({ ...each, total: '1.00' })) })),
  ],
  [
    'a month with two drafts',
    [20],
    first((b) => ({
      repeatedDrafts: [...b.repeatedDrafts, { ...b.repeatedDrafts[0], draftId: 'x' } as never],
      drafts: [...b.drafts, 'x'],
    })),
  ],
  ['an invoice that repeats without its draft', [20], first(() => ({ repeatedDrafts: [], drafts: [] }))],
  ['a draft made and lost', [20], first(() => ({ drafts: [] }))],
  ['a draft that no month made', [20], first(({ drafts }) => ({ drafts: [...drafts, 'x'] }))],
  ['something typed and lost', [21], first(({ writings }) => ({ writings: writings.slice(1) }))],
  ['something paid twice', [21], first(({ writings }) => ({ writings: [...writings, ...writings.slice(2, 3)] }))],
  [
    'an entry that is not what its source says',
    [21],
    (evidence) => ({ ...evidence, bookDifferences: ['total: 1.00, 2.00'] }),
  ],
  ['a number that is missing', [1], first(({ ledger }) => ({ ledger: ledger.slice(1) }))],
  ['a number used twice', [1], first(({ ledger }) => ({ ledger: [...ledger, ...ledger.slice(0, 1)] }))],
  ['a counter ahead of its ledger', [1], first((b) => ({ counters: b.counters.map((c) => ({ ...c, last: 4 })) }))],
  [
    'a number left without a reason',
    [1],
    first(({ ledger, counters }) => ({
      counters: counters.map((counter) => ({ ...counter, last: 4 })),
      ledger: [...ledger, { ...(ledger[0] as (typeof ledger)[0]), sequential: 4, use: 'not_used', receiptId: null }],
    })),
  ],
  ['two receipts of one number', [1], receipt(() => ({ sequential: 2 }))],
  ['a second receipt of the same draft', [2], (e) => ({ ...e, told: e.told.map((t) => ({ ...t, draftId: 'one' })) })],
  ['a receipt that no draft became', [2], first(({ requests }) => ({ requests: requests.slice(1) }))],
  [
    'bytes sent that are no version',
    [3],
    receipt(({ attempts }) => ({ attempts: attempts.map((each) => ({ ...each, sha256: 'ff' })) })),
  ],
  ['one sale authorised under two keys', [3, 5], (e) => secondKey(e)],
  ['a receipt that people were told of and is gone', [4], (e) => ({ ...e, told: [...e.told, lost(e)] })],
  ['a sale refused without a reason', [4], (e) => ({ ...e, refusals: ['422'] })],
  ['an authorisation at the SRI that nobody knows', [5], (e) => ({ ...e, sri: [...e.sri, unknown(e)] })],
  ['an authorisation that the SRI does not have', [5], (e) => ({ ...e, sri: e.sri.slice(1) })],
  ['other bytes at the SRI', [5], (e) => ({ ...e, sri: e.sri.map((s, i) => (i === 0 ? { ...s, xml: '<x/>' } : s)) })],
  ['something sent and not journaled', [5], (e) => ({ ...e, journal: e.journal.slice(1) })],
  ['an authorised receipt without its answer', [5], receipt(() => ({ authorization: null }))],
  ['stored bytes that changed', [5, 6], version({ signedXml: other })],
  ['a signature that does not verify', [6], version({ signatureValid: false })],
  [
    'an authorisation that changed',
    [6],
    receipt(({ authorization }) => ({ authorization: authorization && { ...authorization, xml: other } })),
  ],
  ['a state without its audit row', [7], first(({ audit }) => without(audit, 11))],
  [
    'a move that is not in the diagram',
    [7],
    first(({ audit }) => ({ audit: audit.map((row, i) => (i === 1 ? { ...row, action: 'receipt.returned' } : row)) })),
  ],
  [
    'an audit row that was changed',
    [7],
    first(({ audit }) => ({ audit: audit.map((row, i) => (i === 5 ? { ...row, hashHolds: false } : row)) })),
  ],
  ['audit rows cut off at the end', [7], first(() => ({ auditHead: 99 }))],
  ['a counter that went back', [8], (e) => ({ ...e, counterSamples: [...e.counterSamples].reverse() })],
  ['practice that used quota', [9], first(() => ({ grants: [{ quantity: 100, used: 3 }] }))],
  ['more than the plan had', [9], first(() => ({ grants: [{ quantity: 2, used: 3 }] }))],
  ['another total in the database', [10, 16], receipt(() => ({ total: '11.51', rideText: '11.51' }))],
  ['another total in the RIDE', [10], receipt(() => ({ rideText: 'VALOR TOTAL 11.49' }))],
  ['a mail that never arrived', [12], (e) => ({ ...e, mailbox: e.mailbox.slice(1) })],
  ['a mail that arrived three times', [12], (e) => ({ ...e, mailbox: [...e.mailbox, ...twice(e)] })],
  ['a filed return whose owner was not told', [12], (e) => ({ ...e, mailbox: e.mailbox.filter((m) => !isLetter(m)) })],
  [
    'a mail to somebody else',
    [12],
    (e) => ({ ...e, mailbox: e.mailbox.map((m) => ({ ...m, to: ['otro@correo.ec'] })) }),
  ],
  ['a mail to a buyer without address', [12], receipt(() => ({ buyerEmail: null }))],
  ['money that granted nothing', [13], first(() => ({ paidGrants: [] }))],
  ['a grant made twice', [13], first(({ paidGrants }) => ({ paidGrants: [...paidGrants, ...paidGrants] }))],
  ['an order that is paid without money', [13], (e) => ({ ...e, payments: e.payments.slice(1) })],
  [
    'money of an order that is not paid',
    [13],
    first(({ orders }) => ({ orders: orders.map((o) => ({ ...o, state: 'open' })) })),
  ],
  ['an order that was paid twice', [13], (e) => ({ ...e, payments: [...e.payments, ...e.payments.slice(0, 1)] })],
  ['money of another amount', [13], (e) => ({ ...e, payments: e.payments.map((p) => ({ ...p, amount: '11.49' })) })],
  ['a purchase told and lost', [13], first(() => ({ orders: [], attempts: [], paidGrants: [] }))],
  [
    'a payment without an end',
    [13],
    first(({ attempts }) => ({ attempts: [...attempts, { ...attempts[0], code: 'X', state: 'open' } as never] })),
  ],
  ['a purchase that nobody invoiced', [22], first(({ orders }) => ({ orders: orders.map(invoicedAs('none')) }))],
  ['an invoice of another total', [13, 22], first(({ orders }) => ({ orders: orders.map(totalling('11.49')) }))],
  ['an invoice that its buyer does not know', [22], first(() => ({ orderReceipts: [] }))],
  ['a refund that is still on its way', [23], refunded({ state: 'to_transfer' })],
  ['money given back to the card and transferred', [23], refunded({ proof: '0098127' })],
  ['more given back than was paid', [23], refunded({ total: '11.51' })],
  ['a refund that nobody credited', [23], refunded({ creditNoteId: 'none' })],
  ['a refund of which nobody has the money', [23], (e) => ({ ...e, payments: e.payments.map(kept) })],
  ['money given back that nobody asked for', [13], first(() => ({ refunds: [] }))],
  ['a refund told and lost', [23], first(() => ({ refunds: [] }))],
  [
    'what was given back and still serves',
    [23],
    first(({ paidGrants }) => ({
      paidGrants: paidGrants.map((grant) => ({ ...grant, endsAt: '2027-11-20 12:00:00' })),
    })),
  ],
  [
    'a credit note that its buyer does not know',
    [23],
    first((b) => ({ orderReceipts: b.orderReceipts.filter(({ kind }) => kind === 'invoice') })),
  ],
  ['a signature that was paid and is not followed', [25], first(() => ({ signatureOrders: [] }))],
  ['a signature that is still on its way', [25], signed({ state: 'approved' })],
  ['a signature in place that nobody has', [25], signed({ signatureId: null })],
  ['a signature that nobody made', [25], (e) => ({ ...e, applications: e.applications.slice(1) })],
  [
    'a signature asked for that nobody bought',
    [25],
    (e) => ({ ...e, applications: [...e.applications, { reference: 'other', state: 'ISSUED' }] }),
  ],
  [
    'a signature refused whose money stayed',
    [25],
    (e) => ({
      ...signed({ state: 'refused', signatureId: null })(e),
      applications: e.applications.map((each) => ({ ...each, state: 'REFUSED' })),
    }),
  ],
  ['orders and grants that cannot be', [24], (e) => ({ ...e, grantDifferences: ['la compra'] })],
  [
    'an invoice that its buyer received twice',
    [22],
    first(({ writings }) => ({ writings: [...writings, ...writings.slice(4)] })),
  ],
  ['a document in the name of another taxpayer', [14], version({ document: otherTaxpayer() })],
  ['an answer to another user', [14], (e) => ({ ...e, crossTenantAnswers: ['200'] })],
  ['a period filed twice', [17], (e) => ({ ...e, portal: [...e.portal, ...again(e)] })],
  ['a return that nobody approved', [17], first(() => ({ returns: [] }))],
  ['a substitute that names no form before it', [17], filed({ ordinal: 2 })],
  ['a return under another number', [17], filed({ number: '1' })],
  ['an approved return that is lost', [18], (e) => ({ ...e, approved: [...e.approved, lostReturn(e)] })],
  ['an approved return that is not in the journal', [18], (e) => ({ ...e, notedReturns: e.notedReturns.slice(1) })],
  ['a return that is not as it was approved', [19], filed({ hashHolds: false })],
  ['a document that came to a sent period', [19], filed({ entries: ['paper-0 0 NEG 23.00', 'paper-9 0 NEG 23.00'] })],
  ['a document of a sent period that says another total', [19], filed({ entries: ['paper-0 0 NEG 24.00'] })],
  ['a document that left a sent period', [19], filed({ entries: [] })],
  ['a number that its owner said and is lost', [26], own({ number: '872000000009' })],
  [
    'a refusal that somebody said and is lost',
    [26],
    first((b) => ({ returns: b.returns.filter((_, at) => at !== 1) })),
  ],
  [
    'a return that nobody said is filed',
    [26],
    (e) => ({ ...e, said: e.said.filter(({ ruc, state }) => ruc !== e.businesses[0]?.ruc || state !== 'sent') }),
  ],
  [
    'a return that ended twice',
    [26],
    first(({ audit }) => ({
      audit: [
        ...audit,
        { ...audit[0], seq: audit.length + 1, subject: 'own-0', action: 'declaration.refused' } as never,
      ],
      auditHead: audit.length + 1,
    })),
  ],
  ['two returns of one number', [26], own({ number: '870000000000' })],
  ['a return that a person left to the portal', [26], (e) => own({ filer: 'portal' })(e)],
  ['a changed document that is changed in what was approved', [27], own({ documents: ['changed-0 0 NEG 31.00'] })],
  ['a changed document that is in the books as it was', [27], own({ entries: ['changed-0 0 NEG 23.00'] })],
  [
    'a changed document that is in the books twice',
    [27],
    own({ entries: ['changed-0 0 NEG 31.00', 'changed-0 0 NEG 31.00'] }),
  ],
  ['a changed return that nobody is told of', [27], (e) => ({ ...e, marked: e.marked.slice(1) })],
  ['a changed return that is named twice', [27], (e) => ({ ...e, marked: [...e.marked, ...e.marked] })],
  [
    'a return marked of which nothing changed',
    [27],
    (e) => ({ ...e, marked: [...e.marked, { ...(e.marked[0] as (typeof e.marked)[0]), period: '2026-10' }] }),
  ],
  ['a change that was written twice', [27], first(({ audit }) => twiceChanged(audit))],
  ['a job that still waits', [15], first(() => ({ openJobs: ['settle-receipt'] }))],
];

/** As if a row had never been. */
const without = (audit: BusinessEvidence['audit'], at: number) => ({
  audit: audit.filter((_, i) => i !== at).map((row, i) => ({ ...row, seq: i + 1 })),
  auditHead: audit.length - 1,
});

const twiceChanged = (audit: BusinessEvidence['audit']) => ({
  audit: [...audit, { ...(audit.at(-1) as (typeof audit)[0]), seq: audit.length + 1 }],
  auditHead: audit.length + 1,
});

/** The first receipt got a new number, and the SRI authorised what it had left behind as well. */
function secondKey(evidence: Evidence): Evidence {
  const [{ accessKey = '', versions = [] } = {}] = evidence.businesses[0]?.receipts ?? [];
  const left = `${accessKey.slice(0, -1)}0`;
  const [only] = versions;
  const spoiled = receipt(() => ({
    version: 2,
    versions: only
      ? [
          { ...only, accessKey: left },
          { ...only, version: 2 },
        ]
      : [],
  }))(evidence);
  return { ...spoiled, sri: [...spoiled.sri, { ...unknown(evidence), accessKey: left }] };
}

const again = ({ portal }: Evidence) => portal.slice(0, 1).map((each) => ({ ...each, referencia: 'return-9' }));
const lostReturn = ({ approved }: Evidence) => ({ ...(approved[0] as (typeof approved)[0]), returnId: 'gone' });
const lost = ({ told }: Evidence) => ({ ...(told[0] as (typeof told)[0]), tenantId: 'tenant-0', receiptId: 'gone' });
const unknown = ({ sri }: Evidence) => ({ ...(sri[0] as (typeof sri)[0]), accessKey: '9'.repeat(49) });
const isLetter = ({ messageId }: Evidence['mailbox'][number]) => messageId.startsWith('presentada-');
const twice = ({ mailbox }: Evidence) => [...mailbox.slice(0, 1), ...mailbox.slice(0, 1)];
function otherTaxpayer() {
  return { total: '11.50', subtotal: '10.00', ruc: '1790016919001' };
}

describe('the invariants of a fault run', () => {
  it('hold over what a sound run leaves behind, and look at all of it', () => {
    const evidence = soundEvidence();
    expect(broken(evidence)).toEqual([]);
    for (const { says, check } of invariants) expect([says, check(evidence).checked]).not.toEqual([says, 0]);
  });

  it('explain a third copy of a mail by two blows that fell while it went, and by none before or after', () => {
    const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}Z`;
    const went = first(({ audit, receipts: [receipt] }) => ({
      audit: [
        ...audit.map((row) => (row.action === 'receipt.authorized' ? { ...row, at: at(10) } : row)),
        { ...audit[0], action: 'mail.sent', subject: receipt?.id ?? '', at: at(20) } as never,
      ],
      auditHead: audit.length + 1,
    }))(soundEvidence());
    const evidence = { ...went, mailbox: [...went.mailbox, ...twice(went)] };
    const blow = (kind: BlowKind, second: number) => ({
      kind,
      from: Date.parse(at(second)),
      to: Date.parse(at(second)),
    });
    const judged = (...fallen: Evidence['fallen']) => broken({ ...evidence, fallen });
    expect(judged(blow('database', 12), blow('worker', 18))).not.toContain(12);
    expect(judged(blow('database', 12), blow('worker', 21))).toContain(12);
    expect(judged(blow('database', 9), blow('worker', 18))).toContain(12);
    expect(judged(blow('api', 12), blow('worker', 18))).toContain(12);
  });

  it('take a month of retentions for another one than that of IVA', () => {
    const evidence = soundEvidence();
    const beside = { obligation: 'retenciones', id: 'retentions', number: '870000000009' } as const;
    const made = first(({ returns, audit }) => ({
      audit: [
        ...audit,
        { ...audit[0], seq: audit.length + 1, subject: beside.id, action: 'declaration.sent' } as never,
      ],
      auditHead: audit.length + 1,
      returns: [...returns, ...returns.slice(0, 1).map((each) => ({ ...each, ...beside }))],
    }));
    const portal = evidence.portal.slice(0, 1).map((each) => ({
      ...each,
      ...{ obligacion: 'RETENCIONES', referencia: beside.id, numero: beside.number },
    }));
    const noted = ['approved', 'sent'].map((state) => ({ returnId: beside.id, state }));
    const letters = evidence.mailbox.filter(isLetter).slice(0, 1);
    const letter = letters.map((each) => ({ ...each, messageId: `presentada-${beside.id}@cuadre.localhost` }));
    expect(
      broken({
        ...made(evidence),
        portal: [...evidence.portal, ...portal],
        notedReturns: [...evidence.notedReturns, ...noted],
        mailbox: [...evidence.mailbox, ...letter],
      }),
    ).toEqual([]);
  });

  it.each(planted)('notice %s', (_, expected, spoil) => {
    const found = broken(spoil(soundEvidence()));
    expect(found).toEqual(expect.arrayContaining([...expected]));
  });

  it('each have a planted break that they alone notice, so that none is carried by another', () => {
    const alone = planted.map(([, , spoil]) => broken(spoil(soundEvidence()))).filter(({ length }) => length === 1);
    const numbers = new Set(invariants.map(({ number }) => number));
    expect(new Set(alone.flat())).toEqual(numbers);
  });

  it('call a receipt unfinished in every state but authorised', () => {
    for (const state of ['issued', 'sending', 'received', 'returned', 'refused', 'needs_attention'])
      expect(broken(receipt(() => ({ state }))(soundEvidence()))).toEqual(expect.arrayContaining([4, 15]));
  });
});
