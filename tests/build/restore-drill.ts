import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { journaledSri } from '#server/adapters/sent-journal/journaled-sri.ts';
import { openSentJournal, sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import type { SriWebService } from '#server/adapters/sri-web-service/sri-web-service.ts';
import type { SriStandIn } from '#server/adapters/sri-web-service/stand-in/sri-stand-in.ts';
import type { CheckedBackup } from '#server/operations/backup/backup-file.ts';
import { writeBackup } from '#server/operations/backup/write-backup.ts';
import { loadBackup } from '#server/operations/restore/load-backup.ts';
import { recover } from '#server/operations/restore/recover.ts';
import { asOwner, lastRestore, markRecovered } from '#server/operations/restore/restores.ts';
import { type TestApp, testApp } from './app.ts';
import { BROKEN_CHAIN } from './audit-chain.ts';
import { Caller } from './caller.ts';
import { type FreshDatabase, freshDatabase, rowsAt } from './database.ts';
import { clientOf, practiceSri } from './practice-sri.ts';
import { type ReadyTaxpayer, testPassword } from './taxpayer.ts';

/** A data folder, the practice SRI with its memory, and the app on one database after the other. */
export interface Drill {
  readonly folder: string;
  readonly sri: SriStandIn;
  /** Counts what goes to the SRI. */
  readonly calls: { sends: number; asks: number };
  /** The app before the restore. */
  readonly app: TestApp;
  backup(): Promise<CheckedBackup>;
  /** A fresh database at the backup's moment, and the app on it; nothing is recovered yet. */
  restore(backup: CheckedBackup, options?: { readonly keyless?: boolean }): Promise<Restored>;
  close(): Promise<void>;
}

export interface Restored {
  readonly app: TestApp;
  readonly database: FreshDatabase;
  recover(): ReturnType<typeof recover>;
  /** The same person, signed in here. */
  signIn(somebody: ReadyTaxpayer): Promise<Caller>;
}

const header = { id: '0190a000-0000-7000-8000-000000000001', program: 'test', keyCheck: null };

export const startDrill = async ({
  journal = false,
  environment = '1',
}: {
  readonly journal?: boolean;
  /** `ambiente` of the SRI that it sends to. */
  readonly environment?: '1' | '2';
} = {}): Promise<Drill> => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-drill-'));
  const open: { close(): Promise<void> }[] = [];
  let now = () => new Date('2026-11-20T15:00:00Z');
  const sri = await practiceSri(folder, () => now(), environment);
  const calls = { sends: 0, asks: 0 };
  const client = (): SriWebService => {
    const http = clientOf(sri);
    const counted: SriWebService = {
      ...http,
      send: (...given) => {
        calls.sends++;
        return http.send(...given);
      },
      ask: (...given) => {
        calls.asks++;
        return http.ask(...given);
      },
    };
    const notes = openSentJournal(sentJournalFolder({ CUADRE_DATA: folder }), () => now());
    open.push(notes);
    return journal ? journaledSri(counted, notes) : counted;
  };
  const appOn = async (more: Record<string, string>, startAt?: string) => {
    const made = await testApp({ sri: client(), env: { CUADRE_DATA: folder, ...more }, ...(startAt && { startAt }) });
    open.push(made);
    return made;
  };
  const app = await appOn({});
  now = app.clock.now;
  let files = 0;
  let closed = false;
  return {
    folder,
    sri,
    calls,
    app,
    backup: () =>
      writeBackup({
        ownerUrl: app.database.ownerUrl,
        file: join(folder, `${++files}.cuadre`),
        header: { ...header, madeAt: app.clock.now().toISOString() },
      }),
    restore: async (backup, { keyless = false } = {}) => {
      const database = await freshDatabase();
      const restoredAt = app.clock.now();
      await loadBackup({
        ownerUrl: database.ownerUrl,
        backup,
        now: restoredAt,
        replace: false,
        ...(keyless && { sealNumericKey: () => app.ctx.random(61) }),
      });
      const restored = await appOn({ DATABASE_URL: database.appUrl }, restoredAt.toISOString());
      now = restored.clock.now;
      return {
        app: restored,
        database,
        recover: async () => {
          const restore = await asOwner(database.ownerUrl, lastRestore);
          if (!restore) throw new Error('not restored');
          const report = await recover(restored.ctx, restore, {
            journals: [sentJournalFolder(restored.ctx.env)],
            pause: (ms) => sleep(ms / 100),
          });
          await asOwner(database.ownerUrl, (owner) => markRecovered(owner, restore.id, restored.clock.now()));
          return report;
        },
        signIn: async (somebody) => {
          const caller = new Caller(restored);
          const { status } = await caller.signIn(somebody.email, testPassword);
          if (status !== 200) throw new Error(`login refused: ${status}`);
          return Object.assign(caller, { customerId: somebody.customerId, userId: somebody.userId });
        },
      };
    },
    close: async () => {
      for (const each of open.splice(0).reverse()) await each.close();
      if (!closed) await sri.close();
      closed = true;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const changing = [
  'receipts',
  'receipt_versions',
  'receipt_authorizations',
  'receipt_attempts',
  'number_ledger',
  'counters',
];

/** Everything that a recovery could change, to see that a second one changes nothing. */
export const stateOf = async ({ adminUrl }: FreshDatabase): Promise<Record<string, unknown>> => {
  const all: Record<string, unknown> = {};
  for (const table of [...changing, 'quota_grants', 'issue_requests', 'drafts', 'search_tokens', 'audit'])
    all[table] = await rowsAt(adminUrl, `select t::text as row from ${table} t order by 1`);
  return all;
};

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * The invariants that a restore could break (numbers as in the fault run: 1, 3, 5, 6, 7, 8, 9), each broken one as a
 * sentence. Everything must be at rest.
 */
export async function brokenInvariants(database: FreshDatabase, sri: SriStandIn): Promise<string[]> {
  const read = <Row extends pg.QueryResultRow>(sql: string) => rowsAt<Row>(database.adminUrl, sql);
  const broken: string[] = [];
  for (const row of await read<{ text: string }>(`
    select format('%s %s-%s: counter %s..%s, ledger %s..%s with %s rows', c.environment, c.establishment, c.sales_point,
        c.first, c.last, min(l.sequential), max(l.sequential), count(l)) as text
    from counters c left join number_ledger l using (tenant_id, environment, document_type, establishment, sales_point)
    group by c.tenant_id, c.environment, c.document_type, c.establishment, c.sales_point, c.first, c.last
    having count(l) <> greatest(0, c.last - c.first + 1) or min(l.sequential) <> c.first or max(l.sequential) <> c.last`))
    broken.push(`1 ledger is not first..last: ${row.text}`);
  for (const row of await read<{ text: string }>(`
    select l.sequential || ' ' || l.use || coalesce(' ' || l.reason, '') as text from number_ledger l
    where (l.use = 'receipt') <> (l.reason is null) or (l.use = 'receipt') <> exists (
      select 1 from receipts r where r.id = l.receipt_id and r.sequential = l.sequential and r.environment = l.environment)`))
    broken.push(`1 unexplained number: ${row.text}`);
  const receipts = await read<{ access_key: string; state: string; signed_xml: Buffer; ok: boolean }>(`
    select v.access_key, r.state, v.signed_xml, v.sha256 = sha256(v.signed_xml) and r.access_key = v.access_key as ok
    from receipts r join receipt_versions v on v.receipt_id = r.id and v.version = r.version`);
  for (const { access_key, ok } of receipts) if (!ok) broken.push(`6 bytes of ${access_key} do not match their hash`);
  const ours = new Map(
    receipts.filter(({ state }) => state === 'authorized').map((row) => [row.access_key, hash(row.signed_xml)]),
  );
  const theirs = new Map(
    sri.ledger
      .all()
      .filter(({ authorizations }) => authorizations.at(-1)?.state === 'AUTORIZADO')
      .map(({ accessKey, xml }) => [accessKey, hash(xml)]),
  );
  for (const [key, digest] of theirs) {
    if (!ours.has(key)) broken.push(`5 authorised at the SRI, not here: ${key}`);
    else if (ours.get(key) !== digest) broken.push(`5 other bytes than the SRI's: ${key}`);
  }
  for (const key of ours.keys()) if (!theirs.has(key)) broken.push(`5 authorised here, not at the SRI: ${key}`);
  for (const row of await read<{ tenant_id: string }>(`
    select g.tenant_id from quota_grants g group by g.tenant_id
    having sum(used) <> (select count(*) from receipts r where r.tenant_id = g.tenant_id and r.environment = 'produccion')`))
    broken.push(`9 quota of ${row.tenant_id} does not count its receipts`);
  for (const { tenant, place } of await read<{ tenant: string; place: string }>(BROKEN_CHAIN))
    broken.push(`7 audit chain breaks at ${tenant} ${place}`);
  return broken;
}
