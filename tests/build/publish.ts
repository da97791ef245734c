import pg from 'pg';
import { publishedParameters } from '#server/db/tables/index.ts';
import type { TestApp } from './app.ts';
import { rowsAt } from './database.ts';

type Row = typeof publishedParameters.$inferInsert;

/** What the operator publishes, in place of what was published before. */
export async function publish(app: TestApp, rows: readonly Row[]): Promise<void> {
  // As the owner: the product takes nothing back that has begun.
  await rowsAt(app.database.ownerUrl, 'delete from published_parameters');
  if (rows.length > 0) await app.ctx.db.system((tx) => tx.insert(publishedParameters).values([...rows]));
}

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
