import pg from 'pg';
import { INSTALLATION } from '#server/db/audit.ts';
import type { BackupTable } from './backup-file.ts';

interface SourceTable extends BackupTable {
  /** Row-level security hides its rows from us: it is read taxpayer by taxpayer. */
  readonly guarded: boolean;
}

/** Files that can be made again; a backup would grow by them. */
const leftOut = ['made_files'];

/** Every table of ours in name order, whatever migration made it. */
export async function listTables(client: pg.ClientBase): Promise<SourceTable[]> {
  const { rows } = await client.query<SourceTable>(
    `
    select c.relname as "table", row_security_active(c.oid) as guarded,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') and c.relname <> all($1)
    group by c.oid, c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

/**
 * Every taxpayer that any table without row-level security names, and the installation. The directory has them all (a
 * foreign key says so); the others are asked too, because what is missed here is missing in the backup.
 */
export async function listTenants(client: pg.ClientBase, tables: readonly SourceTable[]): Promise<string[]> {
  const open = tables.filter(({ guarded, columns }) => !guarded && columns.some(({ name }) => name === 'tenant_id'));
  const each = open.map(({ table }) => `select tenant_id from public.${pg.escapeIdentifier(table)}`);
  const { rows } = await client.query<{ tenant_id: string }>(
    `${[`select '${INSTALLATION}'::uuid as tenant_id`, ...each].join(' union ')} order by 1`,
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Tables that would keep rows from us even taxpayer by taxpayer: rules that are not the product's. And all of them, where
 * nobody is listed and there are rows of taxpayers in the files.
 */
export async function listHidden(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as "table" from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and row_security_active(c.oid) and (
      not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
        and (p.polroles = '{0}' or exists (select from unnest(p.polroles) role where pg_has_role(role, 'usage')))
        and pg_get_expr(p.polqual, p.polrelid) ~ '^\\(?\\(tenant_id = app_tenant\\(\\)\\)( OR .*)?$')
      or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*')))
    union all
    select relname from pg_class where oid = to_regclass('public.taxpayers') and pg_relation_size(oid) > 0
      and not exists (select from taxpayer_directory)
    order by 1`,
  );
  return rows.map(({ table }) => table);
}

/** One fetch aims at so much, so that neither a wide row nor a narrow one decides the memory. */
const fetchBytes = 1024 * 1024;

/**
 * The rows of a table as JSON arrays of PostgreSQL's own text (null stays null), in bounded memory. A guarded table takes
 * one round trip per taxpayer that has little in it.
 */
export async function* readRows(
  client: pg.ClientBase,
  table: SourceTable,
  tenants: readonly string[],
): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ');
  const select = `select array_to_json(array[${values}])::text from public.${pg.escapeIdentifier(table.table)}`;
  // A rule may show rows of another one too: each is read once, with its own.
  const declare = (tenant: string | null) =>
    `declare backup no scroll cursor for ${select}${tenant === null ? '' : ` where tenant_id = ${pg.escapeLiteral(tenant)}`};`;
  let count = 10;
  const fetch = async (before: string): Promise<string[]> => {
    const answer = await client.query({ text: `${before} fetch ${count} from backup`, rowMode: 'array' });
    const last = (Array.isArray(answer) ? answer.at(-1) : answer) as { rows: [string][] };
    return last.rows.map(([line]) => line);
  };
  let close = '';
  for (const tenant of table.guarded ? tenants : [null]) {
    const as = tenant === null ? '' : `set local app.tenant_id = ${pg.escapeLiteral(tenant)};`;
    let asked = count;
    let lines = await fetch(`${as} ${close} ${declare(tenant)}`);
    close = 'close backup;';
    while (lines.length > 0) {
      yield lines;
      if (lines.length < asked) break;
      const bytes = lines.reduce((sum, line) => sum + line.length, 0);
      count = Math.max(10, Math.min(5000, Math.round((fetchBytes / bytes) * lines.length)));
      asked = count;
      lines = await fetch('');
    }
  }
  if (close !== '') await client.query(close);
}
