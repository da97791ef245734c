import { openDatabase } from '#server/db/database.ts';
import { nameOperator } from '#server/features/operator/index.ts';
import type { TestApp } from './app.ts';

/** Operators are named on the command line, as the database's owner. */
export const makeOperator = async (app: TestApp, email: string): Promise<void> => {
  const db = openDatabase(app.database.ownerUrl, { connections: 1 });
  try {
    await nameOperator({ ...app.ctx, db }, email);
  } finally {
    await db.close();
  }
};
