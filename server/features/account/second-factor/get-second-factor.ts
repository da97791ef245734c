import type { SecondFactor } from '#contract/account/second-factor.ts';
import type { Actor, Context } from '#server/context.ts';
import { countRecoveryCodes, readFactor } from '../authenticators/second-factor-data.ts';

export const getSecondFactor = (ctx: Context, { userId }: Actor): Promise<SecondFactor> =>
  ctx.db.system(async (tx) => {
    const factor = await readFactor(tx, userId);
    if (!factor?.confirmedAt) return { isOn: false, recoveryCodesLeft: 0 };
    const recoveryCodesLeft = await countRecoveryCodes(tx, userId);
    return { isOn: true, since: factor.confirmedAt.toISOString(), recoveryCodesLeft };
  });
