import { readClaimed } from '#server/adapters/sent-journal/claimed-rucs.ts';
import { asOwner } from './restores.ts';

/**
 * After a restore and before the product starts: an account that lost its RUC since the backup loses it again, and who
 * proved it registers again. Gives how many lost it; done a second time it changes nothing.
 */
export const applyClaims = async (ownerUrl: string, journals: readonly string[]): Promise<number> => {
  const claims = await readClaimed(journals);
  if (claims.size === 0) return 0;
  return asOwner(ownerUrl, async (client) => {
    let changed = 0;
    for (const tenantId of claims.keys()) {
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
      const has = 'select from taxpayers where tenant_id = $1 and ruc_claimed_at is null';
      const { rowCount } = await client.query(has, [tenantId]);
      if (rowCount) {
        await client.query('select release_ruc($1, false)', [tenantId]);
        changed++;
      }
      await client.query('commit');
    }
    return changed;
  });
};
