import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { brokenChain } from '#server/db/audit-chain.ts';

/** The statement of the command that checks the audit, for a connection that sees every taxpayer. */
export const BROKEN_CHAIN = new PgDialect().sqlToQuery(brokenChain(sql`true`)).sql;
