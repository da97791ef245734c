import { createHash } from 'node:crypto';
import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, IVA } from '@cuadre/sri/catalogs';
import { creditOf, taxValueOf } from '@cuadre/sri/receipts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { importSentences as say } from '#phrases/received/received.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertEntries } from '#server/db/entries.ts';
import { joinPapers, lockBooks, type PaperLay, readLays } from '#server/db/papers.ts';
import { EVERY, insertTokens, type SearchKind } from '#server/db/search.ts';
import { foreignReceiptFiles, foreignReceipts } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/index.ts';
import { linkImported, wordsOfForeign } from '#server/features/receipts/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { type KnownSuppliers, readSuppliers } from '../classify/class-data.ts';
import { classify, classifyAsPaper, isOfPopularBusiness } from '../classify/classify.ts';
import { declaredDays } from '../classify/declared-periods.ts';
import { wordsBought } from '../classify/find-word.ts';
import { followPurchases } from '../classify/notes-of-purchases.ts';
import { askedFirst, boughtWithOf, personalPast } from '../classify/suggest.ts';
import { askWhetherItStands, keepAsking } from '../confirm/recheck-received.ts';
import { entriesOfForeign } from '../record/foreign-entry.ts';
import { CONFIRM_RECEIVED } from '../record/queues.ts';
import { receivedRank, receivedTokens } from '../record/received-tokens.ts';
import type { Receiver } from '../record/receiver.ts';
import type { Examined, RefusedFile } from './examine-receipt.ts';
import { askedAgain } from './import-data.ts';

/** What became of one item of an import; without outcome it waits on. */
export interface SettledItem {
  readonly position: number;
  readonly outcome:
    | Examined
    | RefusedFile
    | { readonly kind: 'known'; readonly receiptId: string; readonly here: boolean };
}

interface ItemResult {
  readonly position: number;
  readonly state: 'accepted' | 'known' | 'refused';
  readonly reason: string | null;
  readonly sentence: string | null;
  readonly receiptId: string | null;
}

/**
 * Writes the receipts of a slice and what became of its items, together: after a crash each item is either settled with
 * its receipt or waits as before. A key that is there already, from before or from the same slice, is `known`.
 */
export async function settleItems(
  ctx: Context,
  tx: Transaction,
  {
    tenantId,
    importId,
    receiver,
    items,
    source,
    isAwaited = false,
  }: {
    readonly tenantId: string;
    readonly importId: string;
    readonly receiver: Receiver;
    readonly items: readonly SettledItem[];
    readonly source: 'file' | 'key' | 'report';
    /** We go on asking for what is not there yet. */
    readonly isAwaited?: boolean | undefined;
  },
): Promise<void> {
  if (items.length === 0) return;
  const examined = items.flatMap(({ outcome }) => (outcome.kind === 'receipt' ? [outcome] : []));
  const known = await findKnown(
    tx,
    tenantId,
    examined.map(({ key }) => key.accessKey),
  );
  const fresh = new Map<string, Examined>();
  for (const each of examined) if (!known.has(each.key.accessKey)) fresh.set(each.key.accessKey, each);
  if ([...fresh.values()].some(({ direction }) => direction === 'received')) await lockBooks(tx, tenantId);
  const suppliers = await readSuppliers(tx, {
    tenantId,
    rucs: [...fresh.values()].map(({ outline }) => outline.issuer.ruc),
    now: ctx.now(),
  });
  const isDeclared = await declaredDays(tx, tenantId);
  const written = await writeReceipts(ctx, tx, { tenantId, importId, receiver, source, suppliers, isDeclared }, [
    ...fresh.values(),
  ]);
  const taken = new Set<string>();
  const results = items.map(({ position, outcome }): ItemResult => {
    if (outcome.kind === 'refused')
      return { position, state: 'refused', reason: outcome.reason, sentence: outcome.sentence, receiptId: null };
    if (outcome.kind === 'known') return knownResult(position, outcome);
    const { accessKey } = outcome.key;
    const before = known.get(accessKey);
    if (before) return knownResult(position, before);
    const receiptId = written.get(accessKey) ?? null;
    if (receiptId === null || taken.has(accessKey)) return knownResult(position, { receiptId, here: false });
    taken.add(accessKey);
    return { position, state: 'accepted', reason: null, sentence: remarkOf(outcome), receiptId };
  });
  const isAskedAgain = isAwaited && results.some(({ reason }) => reason !== null && askedAgain.includes(reason));
  await writeResults(ctx, tx, { tenantId, importId, results, isTold: !isAskedAgain });
  if ([...fresh.values()].some(({ authorization }) => authorization === 'pending'))
    await enqueue(tx, { id: ctx.newId(), queue: CONFIRM_RECEIVED, tenantId, payload: {}, dedupeKey: 'all' });
  if ([...fresh.values()].some(({ authorization }) => authorization === 'stated' || authorization === 'confirmed'))
    await askWhetherItStands(ctx, tx, tenantId);
  const newest = [...fresh.values()]
    .map(({ key }) => key.issuedOn)
    .sort()
    .at(-1);
  if (newest !== undefined) await keepAsking(ctx, tx, tenantId, newest);
}

const knownResult = (
  position: number,
  { receiptId, here }: { readonly receiptId: string | null; readonly here: boolean },
): ItemResult => ({
  position,
  state: 'known',
  reason: here ? 'received.issued_here' : 'received.known',
  sentence: here ? say.issuedHere : say.known,
  receiptId: here ? null : receiptId,
});

/** What to look at in a receipt that was taken. */
const remarkOf = ({ signature, faults }: Examined): string | null => {
  if (signature === 'invalid') return say.signatureInvalid;
  return faults.some(({ severity }) => severity === 'error') ? say.figures : null;
};

/** Receipts that are here under these keys, ours or foreign. */
export async function findKnown(
  tx: Transaction,
  tenantId: string,
  keys: readonly string[],
): Promise<Map<string, { readonly receiptId: string; readonly here: boolean }>> {
  if (keys.length === 0) return new Map();
  const { rows } = await tx.execute<{ access_key: string; id: string; here: boolean }>(sql`
    select access_key, id, false as here from foreign_receipts
    where tenant_id = ${tenantId} and access_key = any(${sql.param([...keys])}::text[])
    union all
    select access_key, id, true as here from receipts
    where tenant_id = ${tenantId} and access_key = any(${sql.param([...keys])}::text[])`);
  return new Map(rows.map((row) => [row.access_key, { receiptId: row.id, here: row.here }]));
}

interface Target {
  readonly tenantId: string;
  readonly importId: string;
  readonly receiver: Receiver;
  readonly source: 'file' | 'key' | 'report';
  readonly suppliers: KnownSuppliers;
  readonly isDeclared: Awaited<ReturnType<typeof declaredDays>>;
}

const invoicesOf = (receipts: readonly Examined[]) =>
  receipts.flatMap(({ environment, outline, direction }) =>
    direction === 'received' && outline.documentType === INVOICE
      ? [{ environment, supplier: outline.issuer.ruc, number: outline.number }]
      : [],
  );

/** Ids by access key. A transaction that writes the same key at the same moment in another import wins, and ours finds it known. */
async function writeReceipts(
  ctx: Context,
  tx: Transaction,
  target: Target,
  receipts: readonly Examined[],
): Promise<ReadonlyMap<string, string>> {
  if (receipts.length === 0) return new Map();
  const now = ctx.now();
  const papers = await readLays(tx, target.tenantId, invoicesOf(receipts));
  const rows = receipts.map((receipt) => {
    const { issuer, number } = receipt.outline;
    const paper = papers.get(`${issuer.ruc} ${number}`);
    return rowOf(ctx.newId(), now, target, receipt, paper);
  });
  const inserted = await tx
    .insert(foreignReceipts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: foreignReceipts.id, accessKey: foreignReceipts.accessKey });
  const ids = new Map(inserted.map((row) => [row.accessKey, row.id]));
  const kept = receipts.flatMap((receipt) => {
    const id = ids.get(receipt.key.accessKey);
    return id === undefined ? [] : [{ id, receipt }];
  });
  if (kept.length === 0) return ids;
  const files = kept.map(({ receipt }) => Buffer.from(receipt.xml));
  await tx.insert(foreignReceiptFiles).values(
    kept.map(({ id: receiptId }, at) => {
      const xml = files[at] as Buffer;
      const sha256 = createHash('sha256').update(xml).digest();
      return { tenantId: target.tenantId, receiptId, kind: 'original' as const, xml, sha256, createdAt: now };
    }),
  );
  const tokens = kept.flatMap(({ id, receipt }) => wordsOf(receipt).map((word) => ({ ...word, id })));
  await insertTokens(tx, target.tenantId, tokens);
  const ofTaxpayer = eq(foreignReceipts.tenantId, target.tenantId);
  const stored = kept.map(({ id }) => id);
  const idsOf = (is: (documentType: string) => boolean) =>
    kept.flatMap(({ id, receipt: { direction, outline } }) =>
      direction === 'received' && is(outline.documentType) ? [id] : [],
    );
  // A debit note is both: one may be credited.
  const notes = idsOf((type) => type === CREDIT_NOTE || type === DEBIT_NOTE);
  const purchases = idsOf((type) => type !== CREDIT_NOTE);
  await followPurchases(tx, target.tenantId, { notes, purchases, at: now });
  const fresh = await tx
    .select()
    .from(foreignReceipts)
    .where(and(ofTaxpayer, inArray(foreignReceipts.id, stored)));
  await insertEntries(tx, fresh.flatMap(entriesOfForeign));
  if (fresh.some(({ direction }) => direction === 'received')) await joinPapers(tx, target.tenantId, stored);
  const foreignIssued = kept.filter(({ receipt }) => receipt.direction === 'emitted').map(({ id }) => id);
  if (foreignIssued.length > 0) await linkImported(tx, target.tenantId, foreignIssued, now);
  return ids;
}

/** What it is found by; what the taxpayer issued, among his issued receipts too. */
function wordsOf(receipt: Examined): { readonly kind: SearchKind; readonly token: string; readonly rank: number }[] {
  const { key, direction, outline, receiver } = receipt;
  const received = [EVERY, ...receivedTokens(receipt)].map((token) => ({
    kind: 'received' as const,
    token,
    rank: receivedRank(key.issuedOn),
  }));
  if (direction === 'received') return received;
  const party = { buyerName: receiver.name, buyerIdentification: receiver.identification, total: outline.total };
  const { accessKey, issuedOn } = key;
  return [...received, ...wordsOfForeign({ number: outline.number, accessKey, issuedOn, party })];
}

function rowOf(
  id: string,
  now: Date,
  { tenantId, importId, receiver: taxpayer, source, suppliers, isDeclared }: Target,
  receipt: Examined,
  paper: PaperLay | undefined,
): typeof foreignReceipts.$inferInsert {
  const { key, outline, receiver, direction } = receipt;
  const boughtWith = boughtWithOf(receiver.identification);
  const { ruc } = outline.issuer;
  const known = suppliers.past.get(ruc);
  const past = known && receipt.ofDependant ? personalPast(known) : known;
  const facts = {
    outline,
    boughtWith,
    issuedOn: key.issuedOn,
    declaresNoIva: taxpayer.declaresNoIvaOn(key.issuedOn),
    // In a declared month nothing is decided without somebody.
    past: past && isDeclared(receipt.environment, key.issuedOn) ? askedFirst(past) : past,
    activity: suppliers.activities.get(ruc),
  } as const;
  const { credit, dueOn } = creditOf(outline.payments, key.issuedOn);
  // What a dependant bought is never of the business.
  const lay = receipt.ofDependant && paper?.scope === 'NEG' ? undefined : paper;
  const classified = direction !== 'received' ? null : lay ? classifyAsPaper(lay, facts) : classify(facts);
  return {
    tenantId,
    id,
    environment: receipt.environment,
    direction,
    documentType: outline.documentType,
    version: receipt.version.slice(0, 10),
    accessKey: key.accessKey,
    number: outline.number,
    issuedOn: key.issuedOn,
    issuerRuc: outline.issuer.ruc,
    issuerName: outline.issuer.name.slice(0, 300),
    receiverIdentificationType: receiver.identificationType.slice(0, 2),
    receiverIdentification: receiver.identification.slice(0, 20),
    receiverName: receiver.name.slice(0, 300),
    subtotal: outline.subtotal,
    iva: taxValueOf(outline, IVA),
    discount: outline.discount,
    tip: outline.tip,
    total: outline.total,
    taxes: [...outline.taxes],
    withheld: [...outline.withheld],
    credit,
    dueOn,
    waysToPay: [...new Set(outline.payments.map(({ wayToPay }) => wayToPay.slice(0, 2)))].filter((way) => way !== ''),
    modifiedType: outline.modifies?.documentType.slice(0, 2) ?? null,
    modifiedNumber: outline.modifies?.number.slice(0, 20) ?? null,
    signature: receipt.signature,
    signatureReason: receipt.signatureReason ?? null,
    signer: receipt.signer?.slice(0, 200) ?? null,
    authorizationState: receipt.authorization,
    authorizedAt: receipt.authorizedAt ?? null,
    faults: [...receipt.faults],
    scope: classified?.scope ?? null,
    groupCode: classified?.group ?? null,
    support: classified?.support ?? null,
    ofDependant: receipt.ofDependant,
    ofPopularBusiness: direction === 'received' && isOfPopularBusiness(outline),
    classState: classified?.state ?? 'none',
    classSure: classified?.sure ?? false,
    classRule: classified?.rule ?? null,
    classFound: classified?.found ?? null,
    boughtWords: direction === 'received' ? wordsBought(outline.descriptions) : [],
    importId,
    source,
    createdAt: now,
    updatedAt: now,
  };
}

async function writeResults(
  ctx: Context,
  tx: Transaction,
  {
    tenantId,
    importId,
    results,
    isTold,
  }: {
    readonly tenantId: string;
    readonly importId: string;
    readonly results: readonly ItemResult[];
    readonly isTold: boolean;
  },
): Promise<void> {
  const column = <Key extends keyof ItemResult>(key: Key) => sql.param(results.map((result) => result[key]));
  const { rows } = await tx.execute<{ state: ItemResult['state'] }>(sql`
    update import_items i set state = r.state, reason = r.reason, sentence = r.sentence, receipt_id = r.receipt_id, content = null
    from unnest(${column('position')}::int[], ${column('state')}::text[], ${column('reason')}::text[],
      ${column('sentence')}::text[], ${column('receiptId')}::uuid[]) as r (position, state, reason, sentence, receipt_id)
    where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.position = r.position and i.state = 'waiting' returning i.state`);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const { rows: finished } = await tx.execute<{
    accepted: string;
    refused: string;
    finished: boolean;
  }>(sql`
    update imports set accepted = accepted + ${count('accepted')}, known = known + ${count('known')},
      refused = refused + ${count('refused')},
      finished_at = case when accepted + known + refused + ${rows.length} >= total then ${ctx.now()}::timestamptz end
    where tenant_id = ${tenantId} and id = ${importId} returning accepted::text, refused::text, finished_at is not null as finished`);
  const [now] = finished;
  if (!now?.finished || !isTold) return;
  const { accepted, refused } = now;
  const key = `${importId}:${ctx.now().toISOString()}`;
  await notify(ctx, tx, { tenantId, kind: 'import.finished', key, about: importId, facts: { accepted, refused } });
}
