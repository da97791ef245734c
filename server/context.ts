import type { Logger } from 'pino';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { SecretBox } from './adapters/secrets/secret-box.ts';
import type { SriWebService } from './adapters/sri-web-service/sri-web-service.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';

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
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly sri: SriWebService;
  readonly mailer: Mailer;
}

/** Who asks, settled at the edge. Verbs take it as an argument; a background job is `system`. */
export interface Actor {
  readonly userId: string;
  /** The taxpayer acted for: proven by the session's membership, never taken from the request. */
  readonly tenantId: string;
  readonly role: 'owner' | 'issuer' | 'accountant' | 'reader' | 'system';
  readonly sessionId: string;
}
