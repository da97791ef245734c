import pg from 'pg';
import { type TestApp, testApp } from './app.ts';

export interface AppAndAdmin {
  readonly app: TestApp;
  /** Sees and changes every row of its database, no matter whose it is. */
  readonly admin: pg.Client;
  close(): Promise<void>;
}

/** The real app, and somebody beside it who may look behind row-level security. */
export const appAndAdmin = async (): Promise<AppAndAdmin> => {
  const app = await testApp();
  const admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  return {
    app,
    admin,
    close: async () => {
      await admin.end();
      await app.close();
    },
  };
};
