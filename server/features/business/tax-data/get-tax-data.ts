import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { readActiveSignature, readActivities, readEstablishments, readTaxpayer } from './data.ts';
import { presentSignature, presentTaxData, taxDataWarnings } from './present.ts';

/** Everything of the set-up in one answer. */
export const getTaxData = (ctx: Context, actor: Actor): Promise<TaxDataComplete> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await readTaxpayer(tx, actor.tenantId);
    const demo = row.environment === 'practice';
    return {
      taxData: presentTaxData(row),
      since: monthOf(dayInEcuador(row.createdAt)),
      environment: row.environment,
      establishments: await readEstablishments(tx, actor.tenantId, row.environment),
      activities: await readActivities(tx, actor.tenantId),
      signature: presentSignature(await readActiveSignature(tx, actor.tenantId, demo), demo, ctx.now()),
      ownSignature: presentSignature(await readActiveSignature(tx, actor.tenantId, false), false, ctx.now()),
      logo: row.logoType !== null,
      mailPicture: row.mailPictureType !== null,
      pricesIncludeIva: row.pricesIncludeIva,
      warnings: taxDataWarnings(row),
    };
  });
