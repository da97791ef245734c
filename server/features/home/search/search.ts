import { dayInEcuador } from '@cuadre/sri/dates';
import type { SearchHit } from '#contract/home/search.ts';
import { barTo, groups, type Permission } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { searched } from './searched.ts';

/** Of each kind; who wants more looks in its list. */
const ofEach = 3;

/** What fits a text, the best first, of what this person may see in this account. */
export const search = (
  ctx: Context,
  { tenantId, role }: Actor,
  { text }: { readonly text: string },
): Promise<{ hits: SearchHit[] }> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { environment, accountGroup: group, regime, rucClaimedAt } = await readTaxpayer(tx, tenantId);
    const may = (needs: Permission) =>
      barTo({ role, group, regime, claimed: rucClaimedAt !== null }, needs) === undefined;
    const scopes = may('household') ? groups : (['NEG'] as const);
    const wanted = { tenantId, environment, today: dayInEcuador(ctx.now()), text, scopes, limit: ofEach };
    const hits: SearchHit[] = [];
    for (const { needs, find } of searched) if (may(needs)) hits.push(...(await find(tx, wanted)));
    return { hits: hits.sort((one, other) => other.score - one.score) };
  });
