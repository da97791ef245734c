import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeStatement } from './judge-statement.ts';

const tables = { ofTaxpayers: new Set(['receipts', 'clients', 'jobs']), shared: new Set(['sessions']) };
const judge = (text: string) => judgeStatement(text, tables);

beforeAll(async () => {
  await loadModule();
});

describe('a statement names its tenant', () => {
  it.each([
    'select * from receipts where tenant_id = $1 and id = $2',
    'select * from receipts r where $1::uuid = r.tenant_id',
    `select * from receipts where (tenant_id, id) = ('00000000-0000-0000-0000-000000000001', $1)`,
    'select * from receipts r join clients c on c.tenant_id = r.tenant_id and c.id = r.client where r.tenant_id = $1',
    'select * from receipts r left join clients c on r.tenant_id = c.tenant_id where r.tenant_id = $1',
    'select * from receipts r, clients c where c.tenant_id = r.tenant_id and r.tenant_id = $1',
    'select * from receipts where tenant_id = $1 and exists (select from clients c where c.tenant_id = receipts.tenant_id)',
    'select (select count(*) from clients c where c.tenant_id = r.tenant_id) from receipts r where r.tenant_id = $1',
    'with r as (select * from receipts where tenant_id = $1) select * from clients c join r on r.tenant_id = c.tenant_id',
    'select * from (select tenant_id, id from receipts where tenant_id = $1) r, lateral (select from clients c where c.tenant_id = r.tenant_id) c',
    'select * from receipts where tenant_id = $1 union all select * from receipts where tenant_id = $1',
    'select * from receipts where tenant_id = $1 for update skip locked',
    'select * from sessions where id = $1',
    'update receipts r set state = $1 from clients c where r.tenant_id = $2 and c.tenant_id = r.tenant_id',
    'delete from receipts where tenant_id = $1',
    'insert into receipts (tenant_id, id) values ($1, $2), ($1, $3) on conflict do nothing returning tenant_id',
    'insert into jobs (tenant_id, run_at) values ($1, clock_timestamp()) on conflict (tenant_id) do update set run_at = now()',
    'with gone as (delete from receipts where tenant_id = $1 returning tenant_id, id) insert into clients (tenant_id, id) values ($1, $2)',
    'insert into sessions (tenant_id) select tenant_id from receipts where tenant_id = $1',
    `begin; set local app.tenant_id = 'x'`,
    'notify cuadre_jobs',
  ])('%s', (text) => {
    expect(judge(text)).toEqual([]);
  });
});

const unnamed = (table: string) => `${table} without its tenant_id`;

describe('one that does not is told', () => {
  it.each<[string, string]>([
    ['select * from receipts', unnamed('receipts')],
    ['select * from receipts where id = $1', unnamed('receipts')],
    ['select * from receipts where tenant_id = $1 or id = $2', unnamed('receipts')],
    ['select * from receipts where not (tenant_id = $1)', unnamed('receipts')],
    ['select * from receipts where tenant_id <> $1', unnamed('receipts')],
    ['select * from receipts where tenant_id = any($1)', unnamed('receipts')],
    ['select * from receipts where tenant_id = tenant_id', unnamed('receipts')],
    ['select * from receipts where tenant_id = app_tenant()', unnamed('receipts')],
    ['select * from receipts where tenant_id = (select tenant_id from sessions where id = $1)', unnamed('receipts')],
    ['select * from sessions s join receipts r on r.tenant_id = s.tenant_id where s.id = $1', unnamed('receipts')],
    ['select * from receipts r join clients c on c.id = r.client where r.tenant_id = $1', unnamed('clients')],
    ['select * from receipts r left join clients c on r.tenant_id = $1 and c.tenant_id = $1', unnamed('receipts')],
    ['select * from receipts r, clients c where c.tenant_id = r.tenant_id', unnamed('clients')],
    ['select (select count(*) from clients) from receipts where tenant_id = $1', unnamed('clients')],
    [
      'select (select 1 from clients c where c.tenant_id = tenant_id) from receipts where tenant_id = $1',
      unnamed('clients'),
    ],
    ['select * from (select * from receipts) r where r.tenant_id = $1', unnamed('receipts')],
    [
      'with r as (select * from sessions) select * from clients c join r on r.tenant_id = c.tenant_id',
      unnamed('clients'),
    ],
    ['select * from receipts where tenant_id = $1 union all select * from receipts', unnamed('receipts')],
    [
      'select * from unnest($1::uuid[]) as u (tenant_id) join receipts r on r.tenant_id = u.tenant_id',
      unnamed('receipts'),
    ],
    ['select * from public.receipts', unnamed('receipts')],
    ['update receipts set state = $1 where id = $2', unnamed('receipts')],
    ['update clients c set name = $1 from receipts r where r.tenant_id = $2 and r.client = c.id', unnamed('clients')],
    ['delete from receipts where id in (select id from receipts where tenant_id = $1)', unnamed('receipts')],
    ['insert into receipts (id) values ($1)', unnamed('receipts')],
    ['insert into receipts (tenant_id, id) values ($1, $2), (app_tenant(), $3)', unnamed('receipts')],
    ['insert into receipts (tenant_id, id) select $1, unnest($2::uuid[])', 'insert … select into receipts'],
    ['with a as (select 1) insert into receipts (tenant_id) select $1 from a', 'insert … select into receipts'],
    ['update jobs set run_at = clock_timestamp() where tenant_id = $1', 'clock_timestamp() in a change'],
    ['delete from jobs where tenant_id = $1 and random() < 0.5', 'random() in a change'],
    [
      'insert into jobs (tenant_id) values ($1) on conflict (tenant_id) do update set run_at = clock_timestamp()',
      'clock_timestamp() in on conflict',
    ],
    [`select set_config('app.tenant_id', $1, true)`, 'set_config outside the opening'],
    ['with recursive r as (select 1) select * from r', 'not understood: with recursive'],
    ['lock table receipts', 'not understood: LockStmt'],
    ['merge into receipts r using sessions s on r.id = s.id when matched then delete', 'not understood: MergeStmt'],
  ])('%s', (text, fault) => {
    expect(judge(text)).toContain(fault);
  });
});
