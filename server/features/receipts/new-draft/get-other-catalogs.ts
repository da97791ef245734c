import {
  countries,
  identificationTypes,
  incomeRetentionRates,
  isdRetentionRates,
  ivaRetentionRates,
  RETAINED_INCOME,
  RETAINED_ISD,
  RETAINED_IVA,
  type RetentionRateRow,
  type Row,
  rowsOn,
  supportingDocumentTypes,
  taxSupports,
  transferReasons,
  waysToPay,
} from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import type { Actor, Context } from '#server/context.ts';
import { earlierCarriers } from './earlier-parties.ts';

interface OnDay {
  readonly day?: Day | undefined;
}

const offered = ({ code, label }: Row) => ({ code, name: label });

/** What a guide or a retention of that day may choose from; today when no day is given. */
export const getCatalogsToRemissionAndRetention = (ctx: Context, actor: Actor, { day }: OnDay) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const on = day ?? dayInEcuador(ctx.now());
    return {
      identificationTypeSri: rowsOn(identificationTypes, on).map(offered),
      transferReason: rowsOn(transferReasons, on).map(offered),
      supportingDocument: rowsOn(supportingDocumentTypes, on).map(offered),
      taxSupport: rowsOn(taxSupports, on).map(offered),
      wayToPay: rowsOn(waysToPay, on).map(offered),
      country: rowsOn(countries, on).map(offered),
      carriers: await earlierCarriers(tx, actor.tenantId),
    };
  });

/** Codes and percentages of the day of the credit to account. */
export const getRetentionCodes = async (ctx: Context, _actor: Actor, { day }: OnDay) => {
  const on = day ?? dayInEcuador(ctx.now());
  const codesOf = (taxCode: string, rows: readonly RetentionRateRow[]) =>
    rows.map((row) => ({
      taxCode,
      ...offered(row),
      ...(row.percent !== undefined && { percent: row.percent }),
      ...(row.choices && { choices: [...row.choices] }),
      ...(row.range && { range: { least: row.range[0], most: row.range[1] } }),
    }));
  return {
    codes: [
      ...codesOf(RETAINED_INCOME, rowsOn(incomeRetentionRates, on)),
      ...codesOf(RETAINED_IVA, rowsOn(ivaRetentionRates, on)),
      ...codesOf(RETAINED_ISD, rowsOn(isdRetentionRates, on)),
    ],
  };
};
