import { createHash } from 'node:crypto';
import { INVOICE } from '@cuadre/sri/catalogs';
import type { SaidEnd } from './approve-returns.ts';
import type {
  AuditRow,
  BusinessEvidence,
  Evidence,
  ReceiptEvidence,
  ReturnEvidence,
  Series,
  WritingEvidence,
} from './evidence.ts';

const series: Series = { environment: 'practice', documentType: INVOICE, establishment: '001', salesPoint: '001' };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const id = (business: number, number: number) => `receipt-${business}-${number}`;
const tenants = ['1710034065001', '1790016919001'];

/**
 * Each buys twice of the other, whose first receipts are the invoices for it; the second purchase is given back, and the third
 * receipt is its credit note.
 */
const sellerOf = (business: number) => (business + 1) % tenants.length;
const boughtWith = (business: number, number = 1) => keyOf(tenants[sellerOf(business)] ?? '', number);
const draftFor = (business: number, number: number) => `draft of ${id(sellerOf(business), number)}`;
const boughtAt = '2026-11-20 11:00:00';
const gaveBackAt = '2026-11-20 12:00:00';

const keyOf = (ruc: string, number: number) =>
  `2011202601${ruc}1001001${String(number).padStart(9, '0')}12345678${number}`;

const receiptOf = (business: number, ruc: string, number: number): ReceiptEvidence => {
  const accessKey = keyOf(ruc, number);
  const signedXml = bytesOf(`<factura>${accessKey}</factura>`);
  const xml = bytesOf(`<autorizacion>${accessKey}</autorizacion>`);
  return {
    ...series,
    id: id(business, number),
    sequential: number,
    accessKey,
    state: 'authorized',
    version: 1,
    total: '11.50',
    subtotal: '10.00',
    buyerEmail: `comprador${number}@correo.ec`,
    versions: [
      {
        version: 1,
        accessKey,
        signedXml,
        sha256: sha256(signedXml),
        signatureValid: true,
        document: { total: '11.50', subtotal: '10.00', ruc },
      },
    ],
    attempts: [{ at: '2026-11-20', kind: 'send', version: 1, sha256: sha256(signedXml), outcome: 'received' }],
    authorization: { xml, sha256: sha256(xml), version: 1 },
    rideText: 'VALOR TOTAL 11.50',
  };
};

const auditOf = (receipts: readonly ReceiptEvidence[], business: number): AuditRow[] =>
  [
    ...receipts.flatMap(({ id: subject }) =>
      ['issued', 'sending', 'received', 'authorized'].map((state) => ({ subject, action: `receipt.${state}` })),
    ),
    ...[returnOf(business), ...byPersonOf(business)].map(({ id: subject, state }) => ({
      ...{ subject, action: `declaration.${state}` },
    })),
    { subject: `changed-${business}`, action: 'books.paper_changed' },
  ].map((row, i) => ({ ...row, seq: i + 1, at: '2026-11-20', detail: {}, hashHolds: true }));

const businessOf = (ruc: string, business: number): BusinessEvidence => {
  const receipts = [1, 2, 3].map((number) => receiptOf(business, ruc, number));
  const audit = auditOf(receipts, business);
  return {
    tenantId: `tenant-${business}`,
    ruc,
    email: `negocio${business}@prueba.ec`,
    orders: [
      {
        ...{ id: `order-${business}`, state: 'paid', total: '11.50' },
        promised: { grants: 1, signatures: 1 },
        ...{ invoiceId: draftFor(business, 1), paidWith: `7${business}` },
      },
      {
        ...{ id: `back-${business}`, state: 'paid', total: '11.50' },
        promised: { grants: 1, signatures: 0 },
        ...{ invoiceId: draftFor(business, 2), paidWith: `8${business}` },
      },
    ],
    orderReceipts: [
      { orderId: `order-${business}`, kind: 'invoice', accessKey: boughtWith(business), state: 'authorized' },
      { orderId: `back-${business}`, kind: 'invoice', accessKey: boughtWith(business, 2), state: 'authorized' },
      { orderId: `back-${business}`, kind: 'credit_note', accessKey: boughtWith(business, 3), state: 'authorized' },
    ],
    attempts: [
      {
        orderId: `order-${business}`,
        code: `CODE${business}`,
        state: 'approved',
        transactionId: `7${business}`,
        isTransferred: false,
      },
      {
        orderId: `back-${business}`,
        code: `BACK${business}`,
        state: 'returned',
        transactionId: `8${business}`,
        isTransferred: false,
      },
    ],
    paidGrants: [
      { orderId: `order-${business}`, line: 0, beginsAt: boughtAt, endsAt: '2027-11-20 12:00:00' },
      { orderId: `back-${business}`, line: 0, beginsAt: boughtAt, endsAt: gaveBackAt },
    ],
    signatureOrders: [
      {
        ...{ id: `firma-${business}`, orderId: `order-${business}`, state: 'installed' },
        signatureId: `p12-${business}`,
      },
    ],
    refunds: [
      {
        ...{ orderId: `back-${business}`, state: 'returned', total: '11.50', proof: null, askedAt: gaveBackAt },
        creditNoteId: draftFor(business, 3),
      },
    ],
    entries: receipts.map(({ id: receiptId, total }) => ({ receiptId, sign: 1, whyNot: null, total })),
    writings: writingsOf(business),
    counters: [{ ...series, first: 1, last: 3 }],
    ledger: receipts.map(({ id: receiptId, sequential }) => ({
      ...series,
      sequential,
      use: 'receipt',
      receiptId,
      reason: null,
    })),
    receipts,
    requests: receipts.map(({ id: receiptId }) => ({ draftId: `draft of ${receiptId}`, receiptId })),
    mails: receipts.map((receipt) => ({
      receiptId: receipt.id,
      messageId: `mail of ${receipt.id}`,
      recipient: `negocio${business}@prueba.ec`,
      state: 'sent',
    })),
    returns: [returnOf(business), ...byPersonOf(business)],
    audit,
    auditHead: audit.length,
    grants: [{ quantity: 100, used: 0 }],
    repeatedDrafts: [{ repeatingId: `repeats-${business}`, month: '2026-11', draftId: `ready-${business}` }],
    drafts: [`ready-${business}`],
    openJobs: [],
  };
};

const writingsOf = (business: number): WritingEvidence[] => [
  ...(['typed', 'paper', 'payment', 'received'] as const).map((kind) => ({
    kind,
    id: `${kind}-${business}`,
    day: '2026-11-20',
  })),
  ...[1, 2, 3].map((number) => ({ kind: 'received' as const, id: boughtWith(business, number), day: '2026-11-20' })),
];

const returnOf = (business: number): ReturnEvidence => ({
  id: `return-${business}`,
  obligation: 'iva',
  period: '2026-10',
  ordinal: 1,
  state: 'sent',
  filer: 'portal',
  number: `87000000000${business}`,
  hashHolds: true,
  documents: [`paper-${business} 0 NEG 23.00`],
  entries: [`paper-${business} 0 NEG 23.00`],
});

/** Refused at first, then filed by its owner, who changed the purchase afterwards. */
const byPersonOf = (business: number): ReturnEvidence[] => {
  const own = { ...returnOf(business), period: '2026-09', filer: 'owner' as const };
  const documents = [`changed-${business} 0 NEG 23.00`];
  const after = { documents, entries: [`changed-${business} 0 NEG 31.00`] };
  return [
    { ...own, id: `refused-${business}`, period: '2026-08', state: 'refused', number: null },
    { ...own, ...after, id: `own-${business}`, number: `87200000000${business}` },
  ];
};

const saidOf = (ruc: string, business: number): SaidEnd[] =>
  byPersonOf(business).map(({ obligation, period, state, number }) => ({
    ...{ ruc, obligation, period, number, isAnswered: true },
    state: state === 'refused' ? 'refused' : 'sent',
  }));

/** What a run without any break leaves behind: two taxpayers with three receipts each. Plain data, to be spoiled. */
export const soundEvidence = (): Evidence => {
  const businesses = tenants.map(businessOf);
  const receipts = businesses.flatMap((business) => business.receipts);
  return {
    businesses,
    told: businesses.flatMap(({ tenantId, requests }, business) =>
      requests.map((request) => ({ ...request, tenantId, business, accessKey: '' })),
    ),
    sri: receipts.map(({ accessKey, versions }) => ({
      accessKey,
      identity: accessKey,
      xml: new TextDecoder().decode(versions[0]?.signedXml),
      receivedAt: '',
      readyAt: '',
      held: false,
      judged: true,
      authorizations: [{ state: 'AUTORIZADO', at: '', messages: [] }],
    })),
    approved: businesses.map(({ tenantId }, business) => ({ tenantId, business, returnId: `return-${business}` })),
    said: tenants.flatMap(saidOf),
    changed: businesses.map(({ tenantId }, business) => ({
      ...{ tenantId, business, period: '2026-09', document: `changed-${business}`, was: '23.00', now: '31.00' },
    })),
    marked: businesses.map(({ tenantId }) => ({ tenantId, obligation: 'iva', period: '2026-09' })),
    portal: businesses.map(({ ruc, returns }) => ({
      ...{ ruc, obligacion: 'IVA', periodo: '2026-10', listaDesde: '', casillas: {} },
      referencia: returns[0]?.id ?? '',
      numero: returns[0]?.number ?? '',
    })),
    notedReturns: businesses.flatMap(({ returns }) =>
      returns.flatMap(({ id: returnId, state: end }) => ['approved', end].map((state) => ({ returnId, state }))),
    ),
    payments: businesses.flatMap((_, business) => [
      {
        ...{ clientTransactionId: `CODE${business}`, amount: '11.5' },
        transactions: [{ transactionId: `7${business}`, state: 'approved' }],
      },
      {
        ...{ clientTransactionId: `BACK${business}`, amount: '11.5' },
        transactions: [{ transactionId: `8${business}`, state: 'reversed' }],
      },
    ]),
    returned: businesses.map(({ tenantId }, business) => ({ tenantId, business, orderId: `back-${business}` })),
    sent: businesses.map(({ tenantId }, business) => ({ tenantId, business, orderId: `order-${business}` })),
    applications: businesses.map((_, business) => ({ reference: `firma-${business}`, state: 'ISSUED' as const })),
    grantDifferences: [],
    bought: businesses.map(({ tenantId }, business) => ({ tenantId, business, orderId: `order-${business}` })),
    booked: businesses.flatMap(({ tenantId, writings }, business) =>
      writings.map(({ kind, id }) => ({ tenantId, business, kind, id })),
    ),
    bookDifferences: [],
    repeating: businesses.map(({ tenantId }, business) => ({ tenantId, id: `repeats-${business}` })),
    mailbox: businesses.flatMap(({ mails, returns, email }) => [
      ...mails.map(({ messageId, recipient }) => ({ messageId, to: [recipient] })),
      ...returns.slice(0, 1).map(({ id }) => ({ messageId: `presentada-${id}@cuadre.localhost`, to: [email] })),
    ]),
    fallen: [],
    counterSamples: [1, 2, 3].map((last) => ({ ...series, tenantId: 'tenant-0', last })),
    crossTenantAnswers: [],
    journal: receipts.map(({ accessKey, versions }) => ({ accessKey, sha256: versions[0]?.sha256 ?? '' })),
    refusals: [],
  };
};
