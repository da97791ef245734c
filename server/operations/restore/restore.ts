import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backup as backupWords, recoveryTable, restore as words } from '#phrases/operations/backup.ts';
import { masterKeyFile } from '#server/adapters/secrets/master-key.ts';
import type { KnownJournal } from '#server/adapters/sent-journal/journal-nodes.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { runSriStandIn } from '#server/adapters/sri-web-service/stand-in/stand-in-process.ts';
import { type Context, createContext } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { tellLostRecoveryCodes } from '#server/features/account/index.ts';
import { makeNumericKey } from '#server/features/business/tax-data/numeric-key.ts';
import { applyNotedReturns } from '#server/features/declarations/index.ts';
import { applyTombstones } from '#server/features/deletion/index.ts';
import { applyNotedPayments } from '#server/features/shop/index.ts';
import { createLog } from '#server/log.ts';
import { realWorld } from '#server/processes/world.ts';
import { type CheckedBackup, checkBackup } from '../backup/backup-file.ts';
import { BackupTrouble } from '../backup/backup-trouble.ts';
import { presentKeyCheck } from '../backup/key-check.ts';
import { checkDatabase, writeBackup } from '../backup/write-backup.ts';
import { asCommand, asTyped, programVersion, say } from '../command.ts';
import { applyClaims } from './apply-claims.ts';
import { inspectTarget } from './inspect-target.ts';
import { findJournals, journalsOf, keepKnown, lostTombstones } from './journals.ts';
import { loadBackup, refuseOtherSchema } from './load-backup.ts';
import { recover } from './recover.ts';
import { asOwner, lastRestore, markRecovered } from './restores.ts';

interface Wanted {
  /** Undefined: only the recovery, once more. */
  readonly from: string | undefined;
  readonly force: boolean;
  readonly withoutKey: boolean;
  /** The list of deleted accounts is lost, or there is none. */
  readonly withoutDeletions: boolean;
  /** There is no whole backup. */
  readonly incomplete: boolean;
  /** Folders of other nodes' journals, as typed; and the nodes whose journals are lost. */
  readonly journals: readonly string[];
  readonly withoutJournals: readonly string[];
}

/**
 * `npm run restore -- --from FILE`, while the product is stopped: puts the database back to the backup's moment, then
 * recovers what was issued since. `--recover` repeats the second part alone. Gives the exit code.
 */
export const runRestore = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  asCommand(async () => {
    const typed = readArguments(args);
    const wanted = { ...typed, journals: typed.journals.map((folder) => asTyped(source, folder)) };
    const env = parseEnv(source);
    const ownerUrl = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
    const known = wanted.from === undefined ? [] : await putBack(env, ownerUrl, asTyped(source, wanted.from), wanted);
    const applied = await migrate(ownerUrl);
    if (applied.length > 0) say(words.migrated());
    await asOwner(ownerUrl, (client) => keepKnown(client, known));
    await recoverAll(source, ownerUrl, wanted);
  });

function readArguments(args: readonly string[]): Wanted {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        recover: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'without-key': { type: 'boolean', default: false },
        'without-deletions': { type: 'boolean', default: false },
        incomplete: { type: 'boolean', default: false },
        journal: { type: 'string', multiple: true, default: [] },
        'without-journal': { type: 'string', multiple: true, default: [] },
      },
    });
    if ((values.from !== undefined && values.from !== '') !== values.recover)
      return {
        from: values.from,
        force: values.force,
        withoutKey: values['without-key'],
        withoutDeletions: values['without-deletions'],
        incomplete: values.incomplete,
        journals: values.journal,
        withoutJournals: values['without-journal'],
      };
  } catch {
    // an option that does not exist: the usage says which do
  }
  throw new BackupTrouble('restore-usage');
}

/** Gives the journals that anybody knew of before it. */
async function putBack(env: Env, ownerUrl: string, file: string, wanted: Wanted): Promise<readonly KnownJournal[]> {
  const { force, withoutKey } = wanted;
  say(words.checks(file));
  const backup = await checkBackup(file);
  refuseOtherSchema(backup);
  if (backup.complaints.length > 0 && !wanted.incomplete)
    throw new BackupTrouble('file-not-whole', file, backup.complaints.join('; '));
  if (!withoutKey) refuseOtherKey(env, backup);
  const journals = await findJournals({
    ...journalsWanted(env, wanted),
    known: [...backup.journals, ...(await asOwner(ownerUrl, journalsOf))],
    backupAt: new Date(backup.header.madeAt),
  });
  const [lost] = await lostTombstones(journals.folders);
  // A backup from before a deletion would bring it back: without the list of them a person decides.
  if (lost !== undefined && !wanted.withoutDeletions) throw new BackupTrouble('deletions-missing', resolve(lost));
  const content = await asOwner(ownerUrl, inspectTarget);
  if (content === 'in-content') {
    if (!force) throw new BackupTrouble('not-empty');
    await keepWhatIsThere(env, ownerUrl);
  }
  say(words.loads(backup.header.madeAt));
  const now = new Date();
  const ctx = withoutKey ? contextOf(env) : undefined;
  await loadBackup({
    ownerUrl,
    backup,
    now,
    replace: content === 'in-content',
    ...(ctx && { sealNumericKey: (tenantId: string) => makeNumericKey(ctx, tenantId) }),
    progress: (rows) => say(words.progress(rows)),
  });
  await ctx?.db.close();
  say(words.loaded(backup.rows));
  if (withoutKey) say(words.keyless());
  return journals.known;
}

const journalsWanted = (env: Env, { journals, withoutJournals }: Wanted) => ({
  own: sentJournalFolder(env),
  beside: journals,
  without: withoutJournals,
});

/** Sealed values open with the key that sealed them and with no other: found out before anything is touched. */
function refuseOtherKey(env: Env, { header }: CheckedBackup): void {
  const present = presentKeyCheck(env);
  if (present === null) throw new BackupTrouble('key-missing', resolve(masterKeyFile(env.CUADRE_DATA)));
  if (header.keyCheck !== null && header.keyCheck !== present) throw new BackupTrouble('key-other');
}

/** Nothing is lost by a restore: what it replaces is a backup too. */
async function keepWhatIsThere(env: Env, ownerUrl: string): Promise<void> {
  const folder = join(resolve(env.CUADRE_DATA), 'replaced');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const now = new Date();
  const file = join(folder, `${now.toISOString().replace(/[:.]/g, '-')}.cuadre`);
  const keyCheck = presentKeyCheck(env);
  const { complaints } = await writeBackup({
    ownerUrl,
    file,
    header: { id: randomUUID(), program: programVersion(), madeAt: now.toISOString(), keyCheck },
    // What is there may be broken: that is why it is replaced.
    incomplete: true,
  });
  say(words.kept(file));
  if (complaints.length > 0) say(backupWords.incomplete(complaints.join('; ')));
}

/** Only trouble is logged: this terminal is for the person. */
const contextOf = (env: Env): Context => createContext(env, { ...realWorld(env), log: createLog('error') });

/** The days of a deletion are the database's, but for its owner, who writes what was noted. */
async function asOwnerOf<T>(ctx: Context, ownerUrl: string, work: (owner: Context) => Promise<T>): Promise<T> {
  const db = openDatabase(ownerUrl, { connections: 1 });
  try {
    return await work({ ...ctx, db });
  } finally {
    await db.close();
  }
}

async function recoverAll(source: Record<string, string | undefined>, ownerUrl: string, wanted: Wanted): Promise<void> {
  const restore = await asOwner(ownerUrl, lastRestore);
  if (!restore) throw new BackupTrouble('never-restored');
  // The practice SRI runs with the product, which is stopped: its memory is in the data folder.
  const practice = source.SRI_PRACTICE_URL ? undefined : await runSriStandIn({ ...source, SRI_STAND_IN_PORT: '0' });
  const env = parseEnv({ ...source, ...(practice && { SRI_PRACTICE_URL: practice.url }) });
  const ctx = contextOf(env);
  try {
    const known = await asOwner(ownerUrl, journalsOf);
    const { folders, missed, ...noted } = await findJournals({
      ...journalsWanted(env, wanted),
      known,
      backupAt: restore.backupAt,
    });
    await asOwner(ownerUrl, (client) => keepKnown(client, noted.known));
    say(words.asks());
    const report = await recover(ctx, restore, { journals: folders, pause: (ms) => sleep(ms) });
    const filed = await applyNotedReturns(ctx, folders, restore.backupAt);
    const payments = await applyNotedPayments(ctx, folders, restore.backupAt);
    // After the recovery, which looks for receipts by the RUC that a deletion takes away, and before anything starts.
    const deleted = await asOwnerOf(ctx, ownerUrl, (owner) => applyTombstones(owner, folders));
    const claimed = await applyClaims(ownerUrl, folders);
    // Once: codes that were made after the first recovery are good.
    const codeless = restore.recoveredAt === null ? await tellLostRecoveryCodes(ctx, restore.restoredAt) : 0;
    const complaints = await checkDatabase(ownerUrl);
    if (complaints.length > 0 && !wanted.incomplete)
      throw new BackupTrouble('restored-not-whole', complaints.join('; '));
    await asOwner(ownerUrl, (client) => markRecovered(client, restore.id, new Date()));
    if (complaints.length > 0) say(words.incomplete(complaints.join('; ')));
    if (filed.back > 0) say(words.returns(filed.back));
    if (filed.unopened > 0) say(words.returnsUnopened(filed.unopened));
    if (filed.aside.length > 0) say(words.returnsAside(filed.aside));
    if (payments.asked > 0) say(words.payments(payments.asked));
    if (payments.ofNobody.length > 0) say(words.paymentsOfNobody(payments.ofNobody));
    if (payments.aside.length > 0) say(words.paymentsAside(payments.aside));
    if (deleted > 0) say(words.deleted(deleted));
    if (claimed > 0) say(words.claimed(claimed));
    const [lost] = await lostTombstones(folders);
    if (lost !== undefined) say(words.withoutDeletions(resolve(lost)));
    if (missed.length > 0) say(words.withoutJournals(missed));
    if (codeless > 0) say(words.codeless(codeless));
    for (const line of recoveryTable(report)) say(line);
  } finally {
    await ctx.db.close();
    await practice?.close();
  }
}
