import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { Application } from '#server/adapters/signature-provider/stand-in/application-ledger.ts';
import type { PortalReturn } from '#server/adapters/sri-filing/stand-in/filing-ledger.ts';
import type { StoredReceipt } from '#server/adapters/sri-web-service/stand-in/ledger.ts';
import type { SaidEnd, ToldApproval, ToldChange } from './approve-returns.ts';
import type { ToldPurchase } from './buy.ts';
import type { ToldBooking } from './keep-books.ts';
import type { Told } from './sell.ts';
import type { Fallen } from './strike.ts';

/** Everything that a run left behind, as plain data, so that the invariants are pure functions over it. */
export interface Evidence {
  readonly businesses: readonly BusinessEvidence[];
  readonly told: readonly (Told & { readonly tenantId: string })[];
  readonly approved: readonly (ToldApproval & { readonly tenantId: string })[];
  /** What owners and the operator said of how returns ended, and tried to say. */
  readonly said: readonly SaidEnd[];
  /** Purchases of sent months that their owners changed. */
  readonly changed: readonly (ToldChange & { readonly tenantId: string })[];
  /** Sent returns that the page of all returns says come to something else, as often as it names them. */
  readonly marked: readonly { readonly tenantId: string; readonly obligation: string; readonly period: string }[];
  readonly booked: readonly (ToldBooking & { readonly tenantId: string })[];
  /** What `check-books` says of entries that are not what their sources are. */
  readonly bookDifferences: readonly string[];
  readonly sri: readonly StoredReceipt[];
  /** Returns that the stand-in portal has. */
  readonly portal: readonly PortalReturn[];
  /** Ids of returns in the journal of what was approved, with how far each went. */
  readonly notedReturns: readonly { readonly returnId: string; readonly state: string }[];
  /** What the stand-in provider of payments has. */
  readonly payments: readonly ProviderPayment[];
  /** Orders of which people were told that they are paid. */
  readonly bought: readonly (ToldPurchase & { readonly tenantId: string })[];
  /** Orders of which people were told that they are given back. */
  readonly returned: readonly (ToldPurchase & { readonly tenantId: string })[];
  /** Orders whose signature people were told is being made. */
  readonly sent: readonly (ToldPurchase & { readonly tenantId: string })[];
  /** What the stand-in certifying entity has. */
  readonly applications: readonly Pick<Application, 'reference' | 'state'>[];
  /** What `check-grants` says of orders, payments and grants that cannot be. */
  readonly grantDifferences: readonly string[];
  readonly mailbox: readonly CaughtMail[];
  /** When what was struck down. */
  readonly fallen: readonly Fallen[];
  /** Invoices of which people were told that they repeat, due on that day. */
  readonly repeating: readonly { readonly tenantId: string; readonly id: string }[];
  /** Counters seen while it ran, in the order they were read. */
  readonly counterSamples: readonly CounterSample[];
  /** Calls with another taxpayer's receipt that were answered with anything but "does not exist". */
  readonly crossTenantAnswers: readonly string[];
  /** Keys and digests in the journal of what was sent, outside the database. */
  readonly journal: readonly { readonly accessKey: string; readonly sha256: string }[];
  /** Answers to people that no fault explains. */
  readonly refusals: readonly string[];
}

export interface BusinessEvidence {
  readonly tenantId: string;
  readonly ruc: string;
  /** Of who issues: in practice the mails of receipts go there. */
  readonly email: string;
  readonly counters: readonly Counter[];
  readonly ledger: readonly LedgerRow[];
  readonly receipts: readonly ReceiptEvidence[];
  readonly requests: readonly { readonly draftId: string; readonly receiptId: string }[];
  readonly mails: readonly MailRow[];
  readonly audit: readonly AuditRow[];
  readonly auditHead: number;
  readonly grants: readonly { readonly quantity: number | null; readonly used: number }[];
  readonly orders: readonly OrderEvidence[];
  readonly attempts: readonly {
    readonly orderId: string;
    readonly code: string;
    readonly state: string;
    readonly transactionId: string | null;
    /** It bought nothing, and somebody transfers it back. */
    readonly isTransferred: boolean;
  }[];
  /** Of what was bought, as its buyer knows them. */
  readonly orderReceipts: readonly {
    readonly orderId: string;
    readonly kind: 'invoice' | 'credit_note';
    readonly accessKey: string;
    readonly state: string;
  }[];
  readonly paidGrants: readonly {
    readonly orderId: string;
    readonly line: number;
    readonly beginsAt: string;
    readonly endsAt: string;
  }[];
  readonly signatureOrders: readonly SignatureOrderEvidence[];
  readonly refunds: readonly RefundEvidence[];
  readonly entries: readonly EntryEvidence[];
  readonly writings: readonly WritingEvidence[];
  readonly returns: readonly ReturnEvidence[];
  readonly repeatedDrafts: readonly {
    readonly repeatingId: string;
    readonly month: string;
    readonly draftId: string;
  }[];
  /** Ids of all drafts: nobody types any. */
  readonly drafts: readonly string[];
  /** Jobs that still want to do something about a receipt or a return. */
  readonly openJobs: readonly string[];
}

/** What of the books was not issued here: an entry of a day, or the payment of one. */
export interface WritingEvidence {
  readonly kind: ToldBooking['kind'];
  /** Of what was typed or paid; the access key of what was received. */
  readonly id: string;
  readonly day: string;
}

export interface OrderEvidence {
  readonly id: string;
  readonly state: string;
  readonly total: string;
  /** How many grants and signatures it promises. */
  readonly promised: { readonly grants: number; readonly signatures: number };
  /** Under which its seller issues the invoice; null: nobody does. */
  readonly invoiceId: string | null;
  /** The provider's transaction that paid it. */
  readonly paidWith: string | null;
}

export interface SignatureOrderEvidence {
  readonly id: string;
  readonly orderId: string;
  readonly state: string;
  /** What was put in place; null also where the taxpayer has no such signature. */
  readonly signatureId: string | null;
}

export interface RefundEvidence {
  readonly orderId: string;
  readonly state: string;
  readonly total: string;
  /** Under which the seller issues its credit note. */
  readonly creditNoteId: string;
  /** The bank's number of its transfer; null: it went back to the card. */
  readonly proof: string | null;
  readonly askedAt: string;
}

interface ProviderPayment {
  readonly clientTransactionId: string;
  readonly amount: string;
  readonly transactions: readonly { readonly transactionId: string; readonly state: string }[];
}

/** A row of the books. */
export interface EntryEvidence {
  readonly receiptId: string;
  readonly sign: number;
  readonly whyNot: string | null;
  readonly total: string;
}

export interface ReturnEvidence {
  readonly id: string;
  readonly obligation: ReturnObligation;
  readonly period: string;
  readonly ordinal: number;
  readonly state: string;
  readonly filer: 'portal' | 'owner' | 'operator';
  readonly number: string | null;
  /** Its texts are those that were approved. */
  readonly hashHolds: boolean;
  /** Its documents, in a box or in none: source, part, scope and total. */
  readonly documents: readonly string[];
  /** The same of the entries that its period has now. */
  readonly entries: readonly string[];
}

export interface Series {
  readonly environment: string;
  readonly documentType: string;
  readonly establishment: string;
  readonly salesPoint: string;
}

export interface Counter extends Series {
  readonly first: number;
  readonly last: number;
}

export interface LedgerRow extends Series {
  readonly sequential: number;
  readonly use: 'receipt' | 'used_elsewhere' | 'not_used';
  readonly receiptId: string | null;
  readonly reason: string | null;
}

export interface ReceiptEvidence extends Series {
  readonly id: string;
  readonly sequential: number;
  readonly accessKey: string;
  readonly state: string;
  readonly version: number;
  readonly total: string;
  readonly subtotal: string;
  readonly buyerEmail: string | null;
  readonly versions: readonly VersionEvidence[];
  readonly attempts: readonly AttemptEvidence[];
  readonly authorization: { readonly xml: Uint8Array; readonly sha256: string; readonly version: number } | null;
  /** Text of the RIDE as a reader sees it; null when it was not read. */
  readonly rideText: string | null;
}

export interface VersionEvidence {
  readonly version: number;
  readonly accessKey: string;
  readonly signedXml: Uint8Array;
  /** Hexadecimal, as written with the bytes. */
  readonly sha256: string;
  /** What a verifier says about the stored bytes. */
  readonly signatureValid: boolean;
  readonly document: { readonly total: string; readonly subtotal: string; readonly ruc: string } | null;
}

export interface AttemptEvidence {
  readonly at: string;
  readonly kind: 'send' | 'ask';
  readonly version: number;
  readonly sha256: string;
  readonly outcome: string | null;
}

export interface MailRow {
  readonly receiptId: string | null;
  readonly messageId: string;
  readonly recipient: string;
  readonly state: string;
}

export interface CaughtMail {
  readonly messageId: string;
  readonly to: readonly string[];
}

export interface AuditRow {
  readonly seq: number;
  readonly at: string;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Recomputed from the row and from the one before it. */
  readonly hashHolds: boolean;
}

export interface CounterSample extends Series {
  readonly tenantId: string;
  readonly last: number;
}

export const seriesName = ({ environment, documentType, establishment, salesPoint }: Series): string =>
  `${environment} ${documentType} ${establishment}-${salesPoint}`;
