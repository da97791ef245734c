import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TaxTables } from '@cuadre/sri/declarations/tax-tables';
import { makeKey } from '@cuadre/sri/node';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type ErrorReports, openErrorReports, type Service } from './adapters/error-reports/error-reports.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import { filesInDatabase } from './adapters/files/files-in-database.ts';
import { type IpInfoService, openIpInfo } from './adapters/ip-info/open-ip-info.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import { hashPassword } from './adapters/passwords/passwords.ts';
import { openPayPhone } from './adapters/payphone/http-payphone.ts';
import type { PayPhone } from './adapters/payphone/payphone.ts';
import { PRACTICE_TOKEN } from './adapters/payphone/pays-for-real.ts';
import { openRegistry } from './adapters/registry/open-registry.ts';
import type { Registry } from './adapters/registry/registry.ts';
import { loadMasterKey } from './adapters/secrets/master-key.ts';
import { createSecretBox, type SecretBox } from './adapters/secrets/secret-box.ts';
import { openSignatureProvider } from './adapters/signature-provider/http-signature-provider.ts';
import { PRACTICE_TOKEN as SIGNATURE_PRACTICE_TOKEN } from './adapters/signature-provider/issues-for-real.ts';
import type { SignatureProvider } from './adapters/signature-provider/signature-provider.ts';
import { openSriFiling } from './adapters/sri-filing/open-sri-filing.ts';
import type { SriFiling } from './adapters/sri-filing/sri-filing.ts';
import type { SriPortal } from './adapters/sri-portal/sri-portal.ts';
import type { SriWebService } from './adapters/sri-web-service/sri-web-service.ts';
import { loadTaxTables } from './adapters/tax-tables/load-tax-tables.ts';
import { type Database, openDatabase, type Transaction } from './db/database.ts';
import type { Env } from './env.ts';
import { clockAhead } from './lib/clock.ts';
import { parseDsn } from './lib/dsn.ts';
import { createTally, type Tally } from './lib/tally.ts';
import { uuidv7 } from './lib/uuid.ts';
import { createLog } from './log.ts';

/**
 * Everything a feature receives from the outside world. Each part can be replaced in a test; nothing else may read the
 * clock, make randomness or open a socket.
 */
export interface Context {
  readonly env: Env;
  readonly log: Logger;
  /** The only clock. */
  now(): Date;
  /** Random bytes; `newId` is a UUIDv7 made here, so that ids sort by time and never come from the database. */
  random(bytes: number): Uint8Array;
  newId(): string;
  /** A private key for signing, PKCS#8; the real one is new each time, and takes a tenth of a second. */
  newKey(): Promise<Uint8Array>;
  /** What is kept of a password; the real one is slow on purpose. */
  hashPassword(password: string): Promise<string>;
  readonly db: Database;
  /** The database's clock: issue dates come from it, and issuing stops while it and `now` disagree. */
  databaseNow(tx: Transaction): Promise<Date>;
  readonly secrets: SecretBox;
  readonly sri: SriWebService;
  /** The tax authority's portal, for what it knows of a taxpayer. */
  readonly portal: SriPortal;
  /** Who files approved returns. */
  readonly filing: SriFiling;
  /** Payments by card. */
  readonly payPhone: PayPhone;
  /** Who makes the signatures that are bought. */
  readonly signatureProvider: SignatureProvider;
  readonly mailer: Mailer;
  /** Who stands behind a cédula or RUC. */
  readonly registry: Registry;
  /** Files of taxpayers. */
  readonly files: FileStore;
  /** What is known of a network address. */
  readonly ipInfo: IpInfoService;
  /** Where the errors of pages go. */
  readonly errorReports: ErrorReports;
  /** What is counted of nobody. */
  readonly tally: Tally;
  /** What each year brings to taxes: tables, days of rest, extensions, interest. */
  readonly taxTables: TaxTables;
}

/** Who asks, settled at the edge. Verbs take it as an argument; a background job is `system`. */
export interface Actor {
  readonly userId: string;
  /** The taxpayer acted for: proven by the session's membership, never taken from the request. */
  readonly tenantId: string;
  readonly role: 'owner' | 'issuer' | 'accountant' | 'reader' | 'system';
  /** An owner let them approve returns. */
  readonly mayApprove?: boolean;
  /** An operator of the installation; `unproven`: without a second factor, or not with it from this device. */
  readonly operates?: 'proven' | 'unproven';
  readonly sessionId: string;
  /** Where the session is; a background job has none. */
  readonly device?: ActorDevice;
}

interface ActorDevice {
  readonly id: string;
  /** The person's second factor was proved here, or they have none. */
  readonly isProven: boolean;
}

/** Somebody who has not signed in: the edge knows where the call comes from and nothing else. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser or client is known by, if it was here before; it proves nothing about who is at it. */
  readonly device?: DeviceKey | undefined;
}

/** A browser's cookie, or the code of another client. */
export interface DeviceKey {
  readonly kind: 'browser' | 'client';
  readonly key: string;
}

/** The parts that talk to the outside; everything else has a default that a test may replace. */
export type World = Pick<Context, 'sri' | 'portal' | 'mailer'> & Partial<Context>;

/** The context of a process. Opens no connection before the first use; throws when the master key cannot be used. */
export const createContext = (env: Env, world: World): Context => {
  const log = world.log ?? createLog(env.LOG_LEVEL);
  const now = world.now ?? clockAhead(env.CLOCK_AHEAD_MS);
  const random = world.random ?? ((bytes: number) => randomBytes(bytes));
  const db =
    world.db ??
    openDatabase(env.DATABASE_URL, {
      connections: env.DATABASE_CONNECTIONS,
      onIdleLoss: (error) => log.warn({ err: error }, 'database connection lost while idle'),
    });
  return {
    env,
    log,
    now,
    random,
    newId: world.newId ?? (() => uuidv7(now(), random(10))),
    newKey: world.newKey ?? makeKey,
    hashPassword: world.hashPassword ?? ((password) => hashPassword(password)),
    db,
    databaseNow:
      world.databaseNow ?? (async (tx) => new Date((await readDatabaseClock(tx)).getTime() + env.CLOCK_AHEAD_MS)),
    secrets: world.secrets ?? createSecretBox(loadMasterKey(env)),
    sri: world.sri,
    portal: world.portal,
    filing:
      world.filing ??
      openSriFiling({
        address: env.SRI_PORTAL_PRACTICE_URL,
        timeoutMs: env.SRI_PORTAL_TIMEOUT_MS,
        filedBy: env.RETURNS_FILED_BY,
      }),
    payPhone:
      world.payPhone ??
      openPayPhone({
        address: env.PAYPHONE_URL,
        token: env.PAYPHONE_TOKEN ?? PRACTICE_TOKEN,
        store: env.PAYPHONE_STORE,
        timeoutMs: env.PAYPHONE_TIMEOUT_MS,
      }),
    signatureProvider:
      world.signatureProvider ??
      openSignatureProvider({
        address: env.SIGNATURE_PROVIDER_URL,
        token: env.SIGNATURE_PROVIDER_TOKEN ?? SIGNATURE_PRACTICE_TOKEN,
        timeoutMs: env.SIGNATURE_PROVIDER_TIMEOUT_MS,
      }),
    mailer: world.mailer,
    registry: world.registry ?? openRegistry({ address: env.REGISTRY_URL, timeoutMs: env.REGISTRY_TIMEOUT_MS }),
    files: world.files ?? filesInDatabase(db, now),
    ipInfo: world.ipInfo ?? openIpInfo(env.IP_INFO_URL, env.REGISTRY_TIMEOUT_MS),
    errorReports:
      world.errorReports ??
      openErrorReports({ folder: join(env.CUADRE_DATA, 'error-reports'), service: errorService(env) }),
    tally: world.tally ?? createTally(),
    taxTables: world.taxTables ?? loadTaxTables(env.CUADRE_DATA, log),
  };
};

const errorService = ({ MONITORING_DSN: dsn }: Env): Service | undefined => {
  const target = dsn === undefined ? undefined : parseDsn(dsn)?.target;
  return dsn === undefined || target === undefined ? undefined : { dsn, target };
};

const readDatabaseClock = async (tx: Transaction): Promise<Date> => {
  const { rows } = await tx.execute<{ at: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as at`);
  return new Date(Number(rows[0]?.at));
};
