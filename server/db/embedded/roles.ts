import pg from 'pg';
import { port } from './settings.ts';

export const database = 'cuadre';
export const ownerRole = 'cuadre_owner';
export const appRole = 'cuadre_app';

/** A connection address over the Unix socket; PGPORT and PGSSLMODE of the user's shell do not reach through it. */
export const socketUrl = (socketFolder: string, user: string, name: string) =>
  `postgresql://${user}@/${name}?host=${encodeURIComponent(socketFolder)}&port=${port}&sslmode=disable`;

/**
 * The owner makes tables (migrations); the application's role can neither make them nor pass row-level security.
 * Works on any PostgreSQL where the address may create roles.
 */
export async function ensureRoles(client: pg.ClientBase, password?: string): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    [ownerRole, appRole],
  ]);
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  for (const role of [ownerRole, appRole]) {
    if (rows.some((row) => row.rolname === role)) continue;
    await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls${secret}`);
  }
}

export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {}); // the query below reports it
  await client.connect();
  try {
    await ensureRoles(client);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database} owner ${ownerRole}`);
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${appRole}`);
  } finally {
    await client.end();
  }
}
