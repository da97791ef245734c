import { randomUUID } from 'node:crypto';
import { connect } from './connect.ts';

/** Such a statement does not exist, or exists already: SQLSTATE of PostgreSQL. */
const STRANGE_NAME = /^(26000|42P05)$/;

/**
 * Whether a statement prepared under a name is there again for who prepared it, and for nobody else. A pool that lends its
 * connections for one transaction and passes names through (PgBouncer before 1.21) fails one of these; each order of
 * lending fails another. PostgreSQL itself, and a pool that lends for a session, fail none.
 */
export const keepsStatements = async (url: string): Promise<boolean> => {
  const one = await connect(url);
  const other = await connect(url);
  try {
    for (let round = 0; round < 3; round++) {
      const [shared, own] = [randomUUID(), randomUUID()];
      await one.query({ name: shared, text: 'select 1' });
      await other.query({ name: shared, text: 'select 1' });
      await other.query({ name: own, text: 'select 1' });
      await other.query({ name: own, text: 'select 1' });
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && STRANGE_NAME.test(String(error.code))) return false;
    throw error;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
};
