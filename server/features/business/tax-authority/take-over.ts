import { eq, sql } from 'drizzle-orm';
import type { PortalEstablishment, RucData } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { activities, establishments, taxpayers } from '#server/db/tables/index.ts';
import { makeMain } from '../tax-data/change-activity.ts';
import { changeDesignation } from '../tax-data/change-designation.ts';
import { changeRegime } from '../tax-data/change-regime.ts';
import { readActivities, readTaxpayer } from '../tax-data/data.ts';
import { codeOfPlace, isSame, type Stored } from './merge.ts';

export const readStored = async (tx: Transaction, tenantId: string): Promise<Stored> => ({
  taxpayer: await readTaxpayer(tx, tenantId),
  establishments: await tx
    .select({ code: establishments.code, address: establishments.address })
    .from(establishments)
    .where(eq(establishments.tenantId, tenantId)),
  activities: await readActivities(tx, tenantId),
});

/** How each field of the taxpayer's row is set from what the portal told. */
const columns: Readonly<Record<string, (told: RucData) => Partial<typeof taxpayers.$inferInsert>>> = {
  legalName: ({ legalName }) => ({ legalName }),
  tradeName: ({ tradeName }) => ({ tradeName: tradeName ?? null }),
  headOfficeAddress: ({ headOfficeAddress }) => ({ headOfficeAddress }),
  keepsAccounting: ({ keepsAccounting }) => ({ keepsAccounting }),
  specialTaxpayer: ({ specialTaxpayer }) => ({ specialTaxpayer: specialTaxpayer ?? null }),
  retentionAgent: ({ retentionAgent }) => ({ retentionAgent: retentionAgent ?? null }),
  largeTaxpayer: ({ largeTaxpayer }) => ({ largeTaxpayer: largeTaxpayer ?? null }),
};

/** Takes these fields over. Sales points and numbers are not among them and are never touched. */
export const takeOver = async (
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  told: RucData,
  fields: readonly string[],
  actor: string,
): Promise<void> => {
  const changes = Object.assign({}, ...fields.map((field) => columns[field]?.(told) ?? {}));
  const before = await readTaxpayer(tx, tenantId);
  if (fields.includes('regime'))
    Object.assign(changes, await changeRegime(ctx, tx, before, { regime: told.regime, actor }));
  if (fields.includes('retentionAgent') || fields.includes('specialTaxpayer'))
    Object.assign(changes, await changeDesignation(ctx, tx, before, changes));
  if (Object.keys(changes).length > 0)
    await tx
      .update(taxpayers)
      .set({ ...changes, updatedAt: ctx.now() })
      .where(eq(taxpayers.tenantId, tenantId));
  for (const place of told.establishments)
    if (place.open && fields.some((field) => codeOfPlace(field) === place.code))
      await setPlace(ctx, tx, tenantId, place);
  if (fields.includes('mainActivity')) await makeToldMain(ctx, tx, tenantId, told);
};

const setPlace = async (ctx: Context, tx: Transaction, tenantId: string, place: PortalEstablishment): Promise<void> => {
  const { code, address } = place;
  await tx
    .insert(establishments)
    .values({ tenantId, code, name: place.name ?? null, address, createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: [establishments.tenantId, establishments.code],
      set: { address, name: sql`coalesce(${establishments.name}, excluded.name)` },
    });
};

const makeToldMain = async (ctx: Context, tx: Transaction, tenantId: string, told: RucData): Promise<void> => {
  const wanted = told.activities.find(({ main }) => main) ?? told.activities[0];
  const row = (await readActivities(tx, tenantId)).find(
    ({ name }) => wanted !== undefined && isSame(name, wanted.name),
  );
  if (row !== undefined) await makeMain(ctx, tx, tenantId, { id: row.id });
};

const mostActivities = 50;

/** Activities that the portal lists and the person does not have; none is ever removed. */
export const addActivities = async (ctx: Context, tx: Transaction, tenantId: string, told: RucData): Promise<void> => {
  const known = await readActivities(tx, tenantId);
  const missing = told.activities.filter(({ name }) => !known.some((each) => isSame(each.name, name)));
  const rows = missing.slice(0, Math.max(0, mostActivities - known.length)).map(({ name }) => ({
    tenantId,
    id: ctx.newId(),
    name,
    main: false,
    createdAt: ctx.now(),
  }));
  if (rows.length > 0) await tx.insert(activities).values(rows);
};
