import type { Fault } from '@cuadre/sri/faults';
import type { Environment } from '#contract/common.ts';
import type { Actor, Context } from '#server/context.ts';
import { countsInQuota } from '#server/db/tables/index.ts';
import { readQuota, readSignatureRefusal, readTaxpayer } from '#server/features/business/index.ts';
import { hasSalesPoint } from '../record/data.ts';
import { issuingFault } from '../types/issuing-fault.ts';
import { barredFault, taxpayerFaults } from './policy.ts';
import { signatureFault } from './prepare-issue.ts';

interface Readiness {
  readonly ready: boolean;
  readonly environment: Environment;
  readonly faults: Fault[];
  readonly quotaLeft?: number | null;
}

/** What stands between the taxpayer and issuing in the environment in use, everything at once. */
export const checkReadiness = (ctx: Context, actor: Actor): Promise<Readiness> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const taxpayer = await readTaxpayer(tx, actor.tenantId);
    const { environment } = taxpayer;
    const barred = barredFault(taxpayer);
    if (barred) return { ready: false, environment, faults: [barred] };
    const faults = taxpayerFaults(taxpayer);
    if (!(await hasSalesPoint(tx, actor.tenantId))) faults.push(issuingFault('sales_point.missing', 'salesPoint'));
    const refused = await readSignatureRefusal(tx, actor.tenantId, environment, ctx.now());
    if (refused) faults.push(issuingFault(signatureFault(refused), 'signature'));
    const left = countsInQuota(environment)
      ? (await readQuota(tx, actor.tenantId, await ctx.databaseNow(tx))).left
      : undefined;
    if (typeof left === 'number' && left < 1) faults.push(issuingFault('receipt.quota_exhausted', 'plan'));
    return { ready: faults.length === 0, environment, faults, ...(left !== undefined && { quotaLeft: left }) };
  });
