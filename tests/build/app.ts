import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Mailer, OutgoingMail } from '#server/adapters/mail/mailer.ts';
import { hashPassword } from '#server/adapters/passwords/passwords.ts';
import type { SriPortal } from '#server/adapters/sri-portal/sri-portal.ts';
import type { SriWebService } from '#server/adapters/sri-web-service/sri-web-service.ts';
import { type Context, createContext, type World } from '#server/context.ts';
import { parseEnv } from '#server/env.ts';
import { buildApp } from '#server/http/build-app.ts';
import { createLog } from '#server/log.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { nextKey } from './p12.ts';
import { demandBooks } from './planted-books.ts';

/** The clock of a test: it stands still until it is moved. */
interface TestClock {
  now(): Date;
  set(at: Date | string): void;
  forward(milliseconds: number): void;
}

export interface TestApp {
  readonly ctx: Context;
  readonly http: FastifyInstance;
  readonly database: FreshDatabase;
  readonly clock: TestClock;
  /** Mails given to the mailer, in order; the default mailer accepts them all. */
  readonly mails: readonly OutgoingMail[];
  /** Everything that was logged. */
  logged(): string;
  /** Clock, mails and log as at the start; the database stays. */
  forget(): void;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<World, 'env'>> {
  readonly env?: Readonly<Record<string, string>>;
  readonly startAt?: string;
}

const defaultStart = '2026-11-20T15:00:00Z';

const testClock = (startAt: string): TestClock => {
  let at = new Date(startAt);
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to);
    },
    forward: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds);
    },
  };
};

/** A test that talks to the SRI says how. */
const noSri: SriWebService = {
  send: () => Promise.reject(new Error('this test has no SRI')),
  ask: () => Promise.reject(new Error('this test has no SRI')),
  consult: () => Promise.reject(new Error('this test has no SRI')),
};

const noPortal: SriPortal = {
  isConfigured: (portal) => portal === 'practice',
  download: () => Promise.reject(new Error('this test has no portal')),
  messages: () => Promise.reject(new Error('this test has no portal')),
};

/** Of argon2: passwords.test.ts has what the product takes. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The real app on a database of its own; clock, randomness, mailer and SRI can be replaced; keys and hashes of passwords are quick ones. Close it after the test. */
export const testApp = async ({ env: more, startAt, ...world }: TestAppOptions = {}): Promise<TestApp> => {
  const database = await freshDatabase();
  const clock = testClock(startAt ?? defaultStart);
  const mails: OutgoingMail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      mails.push(mail);
      return { kind: 'accepted' };
    },
  };
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-app-'));
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    CUADRE_DATA: folder,
    CUADRE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...more,
  });
  const ctx = createContext(env, {
    now: clock.now,
    databaseNow: async () => clock.now(),
    newKey: nextKey,
    hashPassword: (password) => hashPassword(password, leastCost),
    sri: noSri,
    portal: noPortal,
    mailer,
    log: createLog('debug', stream),
    ...world,
  });
  const http = await buildApp(ctx);
  await http.ready();
  return {
    ctx,
    http,
    database,
    clock,
    mails,
    logged: () => lines.join(''),
    forget: () => {
      clock.set(startAt ?? defaultStart);
      mails.length = 0;
      lines.length = 0;
    },
    close: async () => {
      await http.close();
      // Nothing of what the test did left the books behind; one without its database has none.
      const complaint =
        env.DATABASE_URL === database.appUrl ? await demandBooks({ ctx }).catch((error) => error) : undefined;
      await ctx.db.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (complaint) throw complaint;
    },
  };
};
