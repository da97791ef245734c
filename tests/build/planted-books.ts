import type { Context } from '#server/context.ts';
import { checkBooks, type Difference } from '#server/features/books/check/check-books.ts';
import { tenantsWithBooks } from '#server/features/books/check/jobs.ts';
import { rewriteEntries } from '#server/features/books/check/repair-books.ts';

interface WithContext {
  readonly ctx: Context;
}

const differencesOf = async ({ ctx }: WithContext, tenantId: string): Promise<readonly Difference[]> =>
  (await checkBooks(ctx, tenantId)).differences;

const complain = (differences: readonly Difference[]): void => {
  if (differences.length > 0) throw new Error(`the books differ from their sources: ${JSON.stringify(differences)}`);
};

/** Every entry of every business is what its source says (`npm run check-books`). */
export const demandBooks = async (app: WithContext): Promise<void> => {
  for (const tenantId of await tenantsWithBooks(app.ctx)) complain(await differencesOf(app, tenantId));
};

/** The same of one business. */
export const demandBooksOf = async (app: WithContext, tenantId: string): Promise<void> =>
  complain(await differencesOf(app, tenantId));

/** A test wrote receipts past the product: the entries of that business follow them. */
export const bookPlanted = async (app: WithContext, tenantId: string): Promise<void> => {
  const differences = await differencesOf(app, tenantId);
  if (differences.length > 0)
    await app.ctx.db.tenant(tenantId, (tx) =>
      rewriteEntries(
        tx,
        tenantId,
        differences.map(({ sourceId }) => sourceId),
      ),
    );
};
