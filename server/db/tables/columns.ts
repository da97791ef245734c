import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

/** An instant, timestamptz. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** First in the key of every row of a taxpayer. */
export const tenantId = () => uuid('tenant_id').notNull();

/** When the row was last written, by the database's clock: readers compare it, nobody shows it. */
export const writtenAt = () => at('written_at').notNull().default(sql`clock_timestamp()`);
