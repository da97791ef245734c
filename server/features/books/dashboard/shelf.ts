import { type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { Group } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { shelfOfBooks } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** Whose entries a dashboard reads, and how it measures them. */
export interface About {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly apiGroup: Group;
  readonly iva: 'included' | 'excluded';
  /** Without a business: whatever its scope. */
  readonly isEverything: boolean;
  /** All that counts there. */
  readonly entries: SQL;
  /** The same in `entry_sums e`. */
  readonly sums: SQL;
  /** What an entry is worth, before its sign. */
  readonly worth: SQL;
}

interface Asked {
  readonly apiGroup?: Group | undefined;
  readonly iva: 'included' | 'excluded';
}

/**
 * Business or person, on the shelf in use. Who has no RUC has no business: everything is theirs, also what nobody has
 * classified yet.
 */
export async function aboutOf(tx: Transaction, tenantId: string, { apiGroup, iva }: Asked): Promise<About | Refusal> {
  const taxpayer = await readTaxpayer(tx, tenantId);
  const { accountGroup } = taxpayer;
  const environment = shelfOfBooks(taxpayer);
  const group = apiGroup ?? accountGroup;
  if (accountGroup === 'PER' && group === 'NEG') return refuse('taxpayer.no_ruc');
  return entriesOf({ tenantId, environment, accountGroup, group, iva });
}

interface Whose {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly accountGroup: Group;
  readonly group: Group;
  readonly iva: 'included' | 'excluded';
  /** Of one side alone. */
  readonly direction?: Direction | undefined;
}

/** The same on a shelf that is known. */
export function entriesOf({ tenantId, environment, accountGroup, group, iva, direction }: Whose): About {
  const isEverything = accountGroup === 'PER';
  const ofScope = isEverything ? sql`` : sql`and e.scope = ${group}`;
  const ofSide = direction === undefined ? sql`` : sql`and e.direction = ${direction}`;
  const whose = sql`e.tenant_id = ${tenantId} and e.environment = ${environment} ${ofScope} ${ofSide}`;
  return {
    tenantId,
    environment,
    apiGroup: group,
    iva,
    isEverything,
    entries: sql`${whose} and e.sign <> 0`,
    sums: whose,
    // The tip and the ICE of a sale go on to others; those of a purchase are what it cost.
    worth:
      iva === 'included' ? sql`e.total` : sql`case e.direction when 'ING' then e.subtotal else e.total - e.iva end`,
  };
}
