import pg from 'pg';
import { publishedParameters } from '#server/db/tables/index.ts';
import type { TestApp } from './app.ts';

type Row = typeof publishedParameters.$inferInsert;

/** What the operator publishes, in place of what was published before. */
export const publish = (app: TestApp, rows: readonly Row[]): Promise<void> =>
  app.ctx.db.system(async (tx) => {
    await tx.delete(publishedParameters);
    if (rows.length > 0) await tx.insert(publishedParameters).values([...rows]);
  });

/** A row more, of a product that runs. */
export async function publishAt(databaseUrl: string, { name, from, value }: Row): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('insert into published_parameters (name, from_day, value) values ($1, $2, $3)', [
    name,
    from,
    value,
  ]);
  await client.end();
}
