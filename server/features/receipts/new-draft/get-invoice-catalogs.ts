import { appCatalogs, type Row, rowsOn } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import type { Actor, Context } from '#server/context.ts';

const offered = ({ code, label }: Row) => ({ code, name: label });

/** What an invoice of that day may choose from; today when no day is given. */
export const getInvoiceCatalogs = async (ctx: Context, _actor: Actor, { day }: { readonly day?: Day | undefined }) => {
  const on = day ?? dayInEcuador(ctx.now());
  const { iceCode, identificationTypeSri, ivaPercent, wayToPay } = appCatalogs;
  return {
    iceCode: rowsOn(iceCode, on).map(offered),
    identificationTypeSri: rowsOn(identificationTypeSri, on).map(offered),
    ivaPercent: rowsOn(ivaPercent, on).map((row) => ({ ...offered(row), rate: row.rate })),
    wayToPay: rowsOn(wayToPay, on).map(offered),
  };
};
