import type { Environment } from '#contract/common.ts';
import type { taxpayers } from '#server/db/tables/index.ts';

/** Where income and expenses lie: the environment in use; of who has no RUC, and so practises nothing, the real one. */
export const shelfOfBooks = ({
  accountGroup,
  environment,
}: Pick<typeof taxpayers.$inferSelect, 'accountGroup' | 'environment'>): Environment =>
  accountGroup === 'PER' ? 'produccion' : environment;
