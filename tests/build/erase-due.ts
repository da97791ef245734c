import type { TestApp } from './app.ts';
import { rowsAt } from './database.ts';
import { runTurn } from './run-jobs.ts';

/** The database computes by its own clock what may be erased: from here on it shows what the test's does. */
export const setDatabaseClock = (app: TestApp) =>
  rowsAt(
    app.database.adminUrl,
    `create or replace function database_now() returns timestamptz language sql stable
       as $$ select '${app.clock.now().toISOString()}'::timestamptz $$`,
  );

/** One turn of the job that erases what was deleted three days ago. */
export const eraseDue = async (app: TestApp): Promise<void> => {
  await setDatabaseClock(app);
  await runTurn(app.ctx, 'erase-account');
};
