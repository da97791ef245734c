import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from './database.ts';

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('freshDatabase', () => {
  it('gives each caller a database of its own', async () => {
    const [one, other] = (await Promise.all([freshDatabase(), freshDatabase()])) as [FreshDatabase, FreshDatabase];
    await ask(one.ownerUrl, 'create table only_here (id int)');
    expect(await ask(one.ownerUrl, `select to_regclass('only_here') is not null as here`)).toEqual([{ here: true }]);
    expect(await ask(other.ownerUrl, `select to_regclass('only_here') is not null as here`)).toEqual([{ here: false }]);
    await one.drop();
    await expect(ask(one.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/);
  });

  it('connects the application as a role that can neither make tables nor pass row-level security', async () => {
    const { appUrl } = await freshDatabase();
    const role = 'select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user';
    expect(await ask(appUrl, role)).toEqual([{ rolname: 'cuadre_app', rolsuper: false, rolbypassrls: false }]);
    await expect(ask(appUrl, 'create table intruder (id int)')).rejects.toThrow(/permission denied/);
  });
});
