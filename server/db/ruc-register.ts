import { eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from './database.ts';
import { rucRegister } from './tables/index.ts';

/** The main activity (CIIU) of those of these RUCs that the register has. */
export async function readActivities(tx: Transaction, rucs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { ruc, activity } = rucRegister;
  const rows = await tx
    .select({ ruc, activity })
    .from(rucRegister)
    .where(inArray(ruc, [...new Set(rucs)]));
  return new Map(rows.map((row) => [row.ruc, row.activity]));
}

/** What the register has of a RUC. */
export async function readRegistered(
  tx: Transaction,
  ruc: string,
): Promise<{ readonly name: string; readonly activity: string } | undefined> {
  const [row] = await tx.select().from(rucRegister).where(eq(rucRegister.ruc, ruc));
  return row;
}

export interface Registered {
  readonly ruc: string;
  readonly name: string;
  readonly activity: string;
}

/** Writes what a file says, as the owner of the table; what is there under the same RUC is replaced. */
export const writeRegistered = (client: pg.ClientBase, rows: readonly Registered[]): Promise<void> =>
  write(client, rows, 'update set name = excluded.name, activity = excluded.activity');

/** The same; what is there stays. */
export const writeUnknown = (client: pg.ClientBase, rows: readonly Registered[]): Promise<void> =>
  write(client, rows, 'nothing');

const write = async (client: pg.ClientBase, rows: readonly Registered[], onConflict: string): Promise<void> => {
  const column = (name: keyof Registered) => rows.map((row) => row[name]);
  await client.query(
    `insert into ruc_register (ruc, name, activity) select * from unnest($1::text[], $2::text[], $3::text[])
    on conflict (ruc) do ${onConflict}`,
    [column('ruc'), column('name'), column('activity')],
  );
};
