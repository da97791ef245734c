import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { storedFiles } from '#server/db/tables/index.ts';
import type { FileStore } from './file-store.ts';

const isAt = (tenantId: string, key: string) => and(eq(storedFiles.tenantId, tenantId), eq(storedFiles.key, key));

/** In a table: backed up and restored with the rows that the files belong to. */
export const filesInDatabase = (db: Database, now: () => Date): FileStore => ({
  put: async (tenantId, key, { content, type }) => {
    const file = { type, content, createdAt: now() };
    await db.tenant(tenantId, (tx) =>
      tx
        .insert(storedFiles)
        .values({ tenantId, key, ...file })
        .onConflictDoUpdate({ target: [storedFiles.tenantId, storedFiles.key], set: file }),
    );
  },
  get: async (tenantId, key) => {
    const { content, type } = storedFiles;
    const [file] = await db.tenant(tenantId, (tx) =>
      tx.select({ content, type }).from(storedFiles).where(isAt(tenantId, key)),
    );
    return file;
  },
  delete: async (tenantId, key) => {
    await db.tenant(tenantId, (tx) => tx.delete(storedFiles).where(isAt(tenantId, key)));
  },
});
