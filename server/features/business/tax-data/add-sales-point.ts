import { INVOICE } from '@cuadre/sri/catalogs';
import { isSeriesCode } from '@cuadre/sri/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { addSalesPoint as contract, salesPoint } from '#contract/business/tax-data.ts';
import { taxDataFaults } from '#phrases/business/tax-data-faults.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { establishments, salesPoints, taxpayerDirectory } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Input } from '#server/route.ts';
import { readEstablishments, readTaxpayer } from './data.ts';
import { startCounters } from './numbering.ts';

type NewSalesPoint = Input<typeof contract>;

/** Creates the point with its numbering. One that was closed opens again and goes on where it stopped. */
export const addSalesPoint = (
  ctx: Context,
  actor: Actor,
  input: NewSalesPoint,
): Promise<z.infer<typeof salesPoint> | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const { establishment, code } = input;
    const [place] = await tx
      .select()
      .from(establishments)
      .where(and(eq(establishments.tenantId, tenantId), eq(establishments.code, establishment)))
      .for('update');
    if (!place) return refuse('tax_data.invalid', [unknownEstablishment(establishment)]);
    if (!isSeriesCode(code)) return refuse('tax_data.invalid', [zeros]);
    const now = ctx.now();
    const [known] = await tx
      .select()
      .from(salesPoints)
      .where(
        and(
          eq(salesPoints.tenantId, tenantId),
          eq(salesPoints.establishment, establishment),
          eq(salesPoints.code, code),
        ),
      );
    if (known && known.closedAt === null) return refuse('sales_point.duplicated');
    if (!known && input.lastSequentials[INVOICE] === undefined && (await hadNumbersBefore(tx, tenantId)))
      return refuse('sales_point.last_unknown');
    const id = known?.id ?? ctx.newId();
    const name = input.name || null;
    if (known)
      await tx
        .update(salesPoints)
        .set({ closedAt: null, name })
        .where(and(eq(salesPoints.tenantId, tenantId), eq(salesPoints.id, id)));
    else await tx.insert(salesPoints).values({ tenantId, id, establishment, code, name, createdAt: now });
    await startCounters(tx, { tenantId, establishment, code }, input.lastSequentials);
    writeAudit(tx, {
      tenantId,
      at: now,
      actor: userId,
      action: known ? 'sales_point.reopened' : 'sales_point.added',
      subject: id,
      detail: { establishment, code, lastSequentials: input.lastSequentials },
    });
    const { environment } = await readTaxpayer(tx, tenantId);
    const all = await readEstablishments(tx, tenantId, environment);
    const made = all.flatMap((each) => each.salesPoints).find((point) => point.id === id);
    if (!made) throw new Error('the sales point just made is missing');
    return made;
  });

/**
 * Whether this RUC had an account that was deleted or lost it: its numbers may be used at the SRI, and nothing of it is
 * shown here, so the person says where they go on.
 */
const hadNumbersBefore = async (tx: Transaction, tenantId: string): Promise<boolean> => {
  const { taxId } = await readTaxpayer(tx, tenantId);
  const earlier = sql`starts_with(${taxpayerDirectory.ruc}, ${`${taxId}_`})`;
  return (await tx.$count(taxpayerDirectory, earlier)) > 0;
};

const unknownEstablishment = (code: string) => ({
  code: 'sales_point.unknown_establishment',
  place: 'establishment',
  sentence: taxDataFaults.unknownEstablishment(code),
  severity: 'error' as const,
});

const zeros = {
  code: 'sales_point.zeros',
  place: 'code',
  sentence: taxDataFaults.salesPointZeros,
  severity: 'error' as const,
};
