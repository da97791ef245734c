import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { noteFirstEnd } from '#server/db/note-first-end.ts';
import { quotaGrants } from '#server/db/tables/index.ts';
import { datedRows } from '#server/lib/dated-rows.ts';

interface DatedGrant {
  readonly validFrom: Day;
  readonly documents: number;
  readonly days: number;
  readonly reason: string;
}

/**
 * What a new taxpayer may issue. Source: our own decision until the shop sells plans (ruling R9); a later
 * row changes what new registrations get from its day on.
 */
const defaultGrants = datedRows<DatedGrant>([
  { validFrom: '2026-01-01', documents: 100, days: 365, reason: 'bienvenida' },
]);

const defaultGrant = (now: Date): DatedGrant => defaultGrants(dayInEcuador(now));

/** What a new taxpayer begins with. */
export const grantFirstQuota = async (ctx: Context, tx: Transaction, tenantId: string): Promise<void> => {
  const now = ctx.now();
  const { documents, days, reason } = defaultGrant(now);
  const validUntil = new Date(now.getTime() + days * 86_400_000);
  await tx
    .insert(quotaGrants)
    .values({ tenantId, id: ctx.newId(), quantity: documents, validFrom: now, validUntil, reason });
  await noteFirstEnd(tx, tenantId, now);
};
