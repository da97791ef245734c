import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { readNotedElsewhere } from '#server/adapters/sent-journal/noted-elsewhere.ts';
import { type NotedReturn, noteReturnFile, readNotedReturns } from '#server/adapters/sent-journal/noted-returns.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ReturnRow, returns, taxpayerDirectory } from '#server/db/tables/index.ts';
import { isConflict, isUnavailable } from '#server/db/trouble.ts';
import { findReturn, returnColumns, standingReturns } from '../frozen/data.ts';
import { readDocuments } from '../frozen/documents.ts';
import { declareDays } from '../living/declared-days.ts';
import { applyElsewhere, endElsewhere, lastOfEach } from './apply-elsewhere.ts';
import { correctNumber } from './correct-number.ts';
import { moveReturn, openFilingCase, queueFiling } from './move-return.ts';

type WholeRow = typeof returns.$inferSelect;

const mine = ({ tenantId, id }: Pick<ReturnRow, 'tenantId' | 'id'>) =>
  and(eq(returns.tenantId, tenantId), eq(returns.id, id));
const sealing = (ctx: Context) => ctx.secrets.sealingFor('noted-return');
const placeOf = ({ tenantId, returnId }: Pick<NotedReturn, 'tenantId' | 'returnId'>) =>
  `returns:${tenantId}:${returnId}`;
const endOf = ({ state }: ReturnRow): NotedReturn['state'] => (state === 'in_review' ? 'approved' : state);

/** Whether the journal does not know yet how far it is. */
export const isToNote = (row: ReturnRow): boolean => row.notedState !== endOf(row);

/** Notes outside the database what was approved, and how it ended; noted again, it stays the same. `documents`: its list, where the caller has it. */
export async function noteReturn(
  ctx: Context,
  { tenantId, id }: Pick<ReturnRow, 'tenantId' | 'id'>,
  documents?: string,
): Promise<void> {
  const row = await ctx.db.tenant(tenantId, (tx) => findReturn(tx, tenantId, id));
  if (row === undefined || !isToNote(row)) return;
  const state = endOf(row);
  // What ended before its approval was noted: both.
  for (const each of row.notedState === null && state !== 'approved' ? (['approved', state] as const) : [state])
    await noteReturnFile(sentJournalFolder(ctx.env), await noteOf(ctx, row, each, documents));
  await ctx.db.tenant(tenantId, (tx) =>
    tx
      .update(returns)
      .set({ notedState: state })
      .where(
        and(
          mine(row),
          eq(returns.state, row.state),
          eq(returns.filer, row.filer),
          // Its number was not put right meanwhile.
          sql`jsonb_array_length(${returns.numbersBefore}) = ${row.numbersBefore.length}`,
        ),
      ),
  );
}

const noteOf = async (
  ctx: Context,
  row: ReturnRow,
  state: NotedReturn['state'],
  documents: string | undefined,
): Promise<NotedReturn> => {
  const { tenantId, id: returnId } = row;
  const about = { at: ctx.now().toISOString(), tenantId, returnId, state };
  if (state !== 'approved')
    return {
      ...about,
      ...(row.number === null ? {} : { number: row.number }),
      ...(row.filedOn === null ? {} : { filedOn: row.filedOn }),
      ...(state === 'sent' ? { reportedBy: row.reportedBy } : {}),
      ...(row.numbersBefore.length === 0 ? {} : { numbersBefore: [...row.numbersBefore] }),
      ...(row.refusal === null ? {} : { refusal: row.refusal }),
    };
  // Piece by piece, in a thread of the runtime.
  const list = documents ?? (await ctx.db.tenant(tenantId, (tx) => readDocuments(tx, row)));
  if (list === undefined) throw new Error(`documents of return ${row.id} are not as they were approved`);
  const json = jsonOf(row, list);
  const plain = await pipeline(json, createGzip(), (zipped) => buffer(zipped));
  const sealed = Buffer.from(sealing(ctx).seal(plain, placeOf({ tenantId, returnId }))).toString('base64');
  return { ...about, at: row.approvedAt.toISOString(), filer: row.filer, sealed };
};

/** Characters of a list that are looked at before others have their turn: that of a year has tens of millions. */
const piece = 250_000;

/** The whole row as JSON, its documents last. */
function* jsonOf(row: ReturnRow, documents: string): Generator<string> {
  yield `${JSON.stringify(row).slice(0, -1)},"documents":"`;
  for (let from = 0; from < documents.length; from += piece)
    yield JSON.stringify(documents.slice(from, from + piece)).slice(1, -1);
  yield '"}';
}

/** Why a note cannot be applied: it stays where it is, and the next recovery tries it again. */
type WhyAside = 'unreadable' | 'no_approval' | 'place_taken' | 'ended_otherwise' | 'not_taken';

/** A note that was not applied, as the operator finds it: of whom, and the return or the file. */
interface SetAside {
  readonly why: WhyAside;
  readonly ruc: string | null;
  readonly what: string;
}

interface Restored {
  /** How many came back or went on. */
  readonly back: number;
  /** How many could not because the key is another one. */
  readonly unopened: number;
  readonly aside: readonly SetAside[];
}

type Applied = 'back' | 'unopened' | Exclude<WhyAside, 'unreadable'> | undefined;

/**
 * After a restore and before anything is approved: returns that were approved since the backup are there again, as far as
 * they went, and their work is queued; so is what was said to be filed elsewhere. One that may have been given is asked for
 * first. A note that cannot be applied is set aside, and the others go on; done a second time it changes nothing.
 */
export async function applyNotedReturns(ctx: Context, journals: readonly string[], since: Date): Promise<Restored> {
  const [back, unopened, aside] = [new Set<string>(), new Set<string>(), new Map<string, SetAside>()];
  const unreadable = (what: string) => {
    ctx.log.error({ note: what }, 'a noted return cannot be read');
    aside.set(what, { why: 'unreadable', ruc: null, what });
  };
  const apply = async (tenantId: string, id: string, what: string, work: (tx: Transaction) => Promise<Applied>) => {
    // How it ended says nothing of one whose approval did not come back.
    if (aside.has(id) || unopened.has(id)) return;
    const ruc = await ctx.db.tenant(tenantId, (tx) => rucOf(tx, tenantId));
    // Registered after the backup: nothing of it came back.
    if (ruc === undefined) return;
    const became = await ctx.db.tenant(tenantId, work).catch((error: unknown): Applied => {
      // Trouble that passes says nothing of the note: the whole recovery is tried again.
      if (isUnavailable(error) || isConflict(error)) throw error;
      ctx.log.error({ err: error, tenant: tenantId, return: what }, 'a noted return is not taken');
      return 'not_taken';
    });
    if (became === 'back') back.add(id);
    else if (became === 'unopened') unopened.add(id);
    else if (became !== undefined) aside.set(id, { why: became, ruc, what });
  };
  for await (const note of readNotedReturns(journals, since, unreadable))
    await apply(note.tenantId, note.returnId, note.returnId, (tx) => applyNote(ctx, tx, note));
  // After those that were approved here, because of a period only one of both stands.
  for (const last of lastOfEach(ctx, await readNotedElsewhere(journals, since, unreadable))) {
    const { tenantId, sealed, at } = last.note;
    await apply(tenantId, sealed, `elsewhere ${at}`, (tx) => applyElsewhere(ctx, tx, last));
  }
  return { back: back.size, unopened: unopened.size, aside: [...aside.values()] };
}

const rucOf = async (tx: Transaction, tenantId: string): Promise<string | undefined> => {
  const of = eq(taxpayerDirectory.tenantId, tenantId);
  const [found] = await tx.select({ ruc: taxpayerDirectory.ruc }).from(taxpayerDirectory).where(of);
  return found?.ruc;
};

async function applyNote(ctx: Context, tx: Transaction, note: NotedReturn): Promise<Applied> {
  const { tenantId, returnId, state } = note;
  const row = await findReturn(tx, tenantId, returnId, { lock: true });
  if (row !== undefined && isDone(row, note)) return undefined;
  if (row === undefined && state !== 'approved') return 'no_approval';
  const whole = row === undefined ? open(ctx, note) : undefined;
  if (row === undefined && whole === undefined) return 'unopened';
  const back = whole === undefined ? row && (await goOn(ctx, tx, row, note)) : await bringBack(ctx, tx, whole);
  if (back === undefined) return whole === undefined ? 'ended_otherwise' : 'place_taken';
  const detail = { obligation: back.obligation, period: back.period, ordinal: back.ordinal, state };
  const action = 'declaration.restored';
  writeAudit(tx, { tenantId, at: ctx.now(), actor: 'system', action, subject: returnId, detail });
  await queueFiling(ctx, tx, back);
  await openFilingCase(ctx, tx, back);
  return 'back';
}

function isDone(row: ReturnRow, { state, filer, numbersBefore = [] }: NotedReturn): boolean {
  if (state !== 'approved') return row.state === state && row.numbersBefore.length >= numbersBefore.length;
  const isOpen = row.state === 'approved' || row.state === 'in_review';
  return !(isOpen && filer === 'owner' && row.filer !== 'owner');
}

async function bringBack(
  ctx: Context,
  tx: Transaction,
  // What they compare may have come back otherwise: it is looked at again.
  { comparedAt: _, changedAt: __, ...whole }: WholeRow,
): Promise<ReturnRow | undefined> {
  // That of the form before may have been put right since.
  const before = (await standingReturns(tx, whole)).findLast(({ ordinal }) => ordinal < whole.ordinal);
  const [row] = await tx
    .insert(returns)
    .values({
      ...whole,
      replaces: before?.number ?? whole.replaces,
      approvedAt: new Date(whole.approvedAt),
      state: 'approved',
      // The portal may have it, also of one that its owner took back.
      inDoubt: whole.filer === 'portal' || (whole.filer === 'owner' && (whole.inDoubt || whole.givenAt !== null)),
      notedState: 'approved',
      ...{ failures: 0, givenAt: null, alarmedAt: null, hasReceipt: false },
      ...{ number: null, filedOn: null, sentAt: null, refusal: null, refusalDetail: null },
      ...{ reportedBy: null, numbersBefore: [] },
    })
    .onConflictDoNothing()
    .returning(returnColumns);
  if (row === undefined) return undefined;
  await endElsewhere(ctx, tx, row);
  await declareDays(tx, row, row.approvedAt);
  return row;
}

/** Undefined where the key of this installation is another one. */
function open(ctx: Context, note: NotedReturn): WholeRow | undefined {
  if (note.sealed === undefined) return undefined;
  try {
    const plain = sealing(ctx).unseal(Buffer.from(note.sealed, 'base64'), placeOf(note));
    return JSON.parse(gunzipSync(plain).toString()) as WholeRow;
  } catch (error) {
    ctx.log.error({ err: error, return: note.returnId }, 'a noted return does not open');
    return undefined;
  }
}

async function goOn(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  { state, number = '', filedOn = '', reportedBy, numbersBefore = [], refusal }: NotedReturn,
): Promise<ReturnRow | undefined> {
  if (state === 'approved') return moveReturn(ctx, tx, row, { event: { kind: 'taken_back', isNoted: true } });
  if (row.state === 'sent' && state === 'refused') return undefined;
  if (row.state === 'sent') return correctNumber(ctx, tx, row, { number, filedOn, numbersBefore });
  const kind = state === 'sent' ? 'filed' : row.filer === 'owner' ? 'not_taken' : 'refused';
  const told = (refusal ?? 'other') as NonNullable<ReturnRow['refusal']>;
  // A note that does not say who said it: its owner did, unless the portal may have answered.
  const who = reportedBy === undefined && row.filer === 'owner' && !row.inDoubt ? row.approvedBy : (reportedBy ?? null);
  const set = kind === 'filed' ? { number, filedOn, reportedBy: who, numbersBefore } : { refusal: told };
  return moveReturn(ctx, tx, row, { event: { kind, isNoted: true }, set });
}
