import pg from 'pg';
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
 * Every taxpayer that any table without row-level security names. The directory has them all (a foreign key says so);
 * the others are asked too, because what is missed here is missing in the backup.
 */
export async function listTenants(client: pg.ClientBase, tables: readonly SourceTable[]): Promise<string[]> {
  const open = tables.filter(({ guarded, columns }) => !guarded && columns.some(({ name }) => name === 'tenant_id'));
  if (open.length === 0) return [];
  const each = open.map(({ table }) => `select tenant_id from public.${pg.escapeIdentifier(table)}`);
  const { rows } = await client.query<{ tenant_id: string }>(`${each.join(' union ')} order by 1`);
  return rows.map(({ tenant_id }) => tenant_id);
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
  const declare = `declare backup no scroll cursor for
    select array_to_json(array[${values}])::text from public.${pg.escapeIdentifier(table.table)};`;
  let count = 10;
  const fetch = async (before: string): Promise<string[]> => {
    const answer = await client.query({ text: `${before} fetch ${count} from backup`, rowMode: 'array' });
    const last = (Array.isArray(answer) ? answer.at(-1) : answer) as { rows: [string][] };
    return last.rows.map(([line]) => line);
  };
  let begin = declare;
  for (const tenant of table.guarded ? tenants : [null]) {
    const as = tenant === null ? '' : `set local app.tenant_id = ${pg.escapeLiteral(tenant)};`;
    let asked = count;
    let lines = await fetch(`${as} ${begin}`);
    begin = `close backup; ${declare}`;
    while (lines.length > 0) {
      yield lines;
      if (lines.length < asked) break;
      const bytes = lines.reduce((sum, line) => sum + line.length, 0);
      count = Math.max(10, Math.min(5000, Math.round((fetchBytes / bytes) * lines.length)));
      asked = count;
      lines = await fetch('');
    }
  }
  if (begin !== declare) await client.query('close backup');
}
