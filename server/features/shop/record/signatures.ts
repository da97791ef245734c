import { and, desc, eq } from 'drizzle-orm';
import type { SignatureState } from '#contract/shop/signatures.rules.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { closeCase } from '#server/db/operator-cases.ts';
import { type SignatureOrderRow, signatureOrders } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { ERASE_SIGNATURE_PAPERS } from './queues.ts';
import { erasure } from './settings.ts';

/** Where a signature that was bought goes on from each state. */
const nextOf: Readonly<Record<SignatureState, readonly SignatureState[]>> = {
  paid: ['documents_ready', 'given_back'],
  // Back where what was to be sent is gone: its account was closed and taken back.
  documents_ready: ['submitted', 'paid', 'given_up'],
  submitted: ['more_needed', 'approved', 'issued', 'refused', 'given_up'],
  more_needed: ['documents_ready', 'given_up'],
  approved: ['more_needed', 'issued', 'refused', 'given_up'],
  issued: ['installed', 'given_up'],
  installed: [],
  refused: [],
  given_up: [],
  given_back: [],
};
/** Nothing more becomes of it. */
export const isEnd = (state: SignatureState): boolean => nextOf[state].length === 0;

/** What the entity was asked for and nobody has ended: an operator may give it up. */
export const mayBeGivenUp = (state: SignatureState): boolean => nextOf[state].includes('given_up');

type SignatureOf = Pick<SignatureOrderRow, 'tenantId' | 'id'>;

const isSignature = ({ tenantId, id }: SignatureOf) =>
  and(eq(signatureOrders.tenantId, tenantId), eq(signatureOrders.id, id));

export async function findSignature(
  tx: Transaction,
  of: SignatureOf,
  { lock = false } = {},
): Promise<SignatureOrderRow | undefined> {
  const read = tx.select().from(signatureOrders).where(isSignature(of));
  const [row] = await (lock ? read.for('update') : read);
  return row;
}

export const signaturesOf = (tx: Transaction, tenantId: string): Promise<SignatureOrderRow[]> =>
  tx
    .select()
    .from(signatureOrders)
    .where(eq(signatureOrders.tenantId, tenantId))
    .orderBy(desc(signatureOrders.openedAt), desc(signatureOrders.id));

/** Writes down what changed without going on. */
export async function noteSignature(
  tx: Transaction,
  of: SignatureOf,
  set: Partial<Pick<SignatureOrderRow, 'holderKind' | 'sealedHolder' | 'sealedDataKey' | 'toldSilentAt' | 'heard'>>,
): Promise<void> {
  await tx.update(signatureOrders).set(set).where(isSignature(of));
}

interface Move {
  readonly to: SignatureState;
  /** Who moves it; absent: it goes on by itself. */
  readonly by?: string;
  readonly set?: Partial<Omit<SignatureOrderRow, 'tenantId' | 'id' | 'state' | 'since' | 'eraseAfter'>>;
  /** For the audit: no personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Goes on to another state, with its row of the audit. The caller has locked the row. At an end its papers begin to age. */
export async function moveSignature(
  ctx: Context,
  tx: Transaction,
  row: SignatureOrderRow,
  { to, by = 'system', set = {}, detail = {} }: Move,
): Promise<SignatureOrderRow> {
  if (!nextOf[row.state].includes(to)) throw new Error(`no way from ${row.state} to ${to}`);
  const { tenantId, id } = row;
  const at = ctx.now();
  const eraseAfter = isEnd(to) ? new Date(at.getTime() + erasure(at).days * 86_400_000) : null;
  const [moved] = await tx
    .update(signatureOrders)
    .set({ reason: null, asked: [], toldSilentAt: null, ...set, state: to, since: at, eraseAfter })
    .where(and(isSignature(row), eq(signatureOrders.state, row.state)))
    .returning();
  if (moved === undefined) throw new Error(`signature ${id} is no longer ${row.state}`);
  // What somebody had to look at has gone on.
  await closeCase(tx, { kind: 'signature', tenantId, subject: id }, { at, outcome: `signature_${to}` });
  writeAudit(tx, { tenantId, at, actor: by, action: `signature_order.${to}`, subject: id, detail });
  if (eraseAfter !== null)
    await enqueue(tx, {
      ...{ id: ctx.newId(), queue: ERASE_SIGNATURE_PAPERS, tenantId, payload: { signatureOrderId: id } },
      ...{ dedupeKey: id, inSeconds: (erasure(at).days * 86_400) / ctx.env.TIME_SCALE },
    });
  return moved;
}

const ofOrder = (tenantId: string, orderId: string) =>
  and(eq(signatureOrders.tenantId, tenantId), eq(signatureOrders.orderId, orderId));

/** What an order has of signatures, and how many of them are past giving back: an entity was asked for them. */
export async function readSignaturesGranted(
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { lock = false } = {},
): Promise<{ readonly granted: number; readonly used: number }> {
  const read = tx.select({ state: signatureOrders.state }).from(signatureOrders).where(ofOrder(tenantId, id));
  const rows = await (lock ? read.for('update') : read);
  return { granted: rows.length, used: rows.filter(({ state }) => state !== 'paid').length };
}

/** The order is given back before an entity was asked: nothing is made. */
export async function giveBackSignatures(ctx: Context, tx: Transaction, tenantId: string, orderId: string, by: string) {
  const rows = await tx.select().from(signatureOrders).where(ofOrder(tenantId, orderId)).for('update');
  for (const row of rows) if (row.state === 'paid') await moveSignature(ctx, tx, row, { to: 'given_back', by });
}
