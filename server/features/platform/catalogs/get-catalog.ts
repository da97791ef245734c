import { appCatalogs, type Catalog, cantons, type Row, rowsOn } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import type { Context, Visitor } from '#server/context.ts';

type Identifier = keyof typeof appCatalogs;

interface Numbered extends Row {
  readonly rate?: string;
  readonly percent?: string;
  readonly specific?: string;
}

/** Rows of a catalogue in force today, with their rate where they have one: percent, else dollars per unit. */
export const getCatalogWithValue = async (
  ctx: Context,
  _visitor: Visitor,
  { identifier }: { readonly identifier: Identifier },
) => {
  const table: Catalog<Numbered> = appCatalogs[identifier];
  return rowsOn(table, dayInEcuador(ctx.now())).map((row) => {
    const { code, label, rate, percent, specific } = row;
    return { code, name: label, value: rate ?? percent ?? specific };
  });
};

/** The same without rates. */
export const getCatalog = async (ctx: Context, visitor: Visitor, input: { readonly identifier: Identifier }) => {
  const rows = await getCatalogWithValue(ctx, visitor, input);
  return rows.map(({ code, name }) => ({ code, name }));
};

/** The cantons of a province, as somebody looks for theirs: by name. */
export const getCities = async (ctx: Context, _visitor: Visitor, { id }: { readonly id: string }) =>
  rowsOn(cantons, dayInEcuador(ctx.now()))
    .filter(({ code }) => code.startsWith(id))
    .map(({ code, label }) => ({ code, name: label }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
