import { formatSequential } from '@cuadre/sri/ids';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Establishment } from '#contract/business/tax-data.ts';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedSelect } from '#server/db/prepared.ts';
import {
  activities,
  counters,
  establishments,
  type SignatureRow,
  salesPoints,
  signatures,
  type TaxpayerRow,
  taxpayers,
} from '#server/db/tables/index.ts';

const lastNumber = 999_999_999;

/** The taxpayer of this transaction. */
export const readTaxpayer = async (tx: Transaction, tenantId: string): Promise<TaxpayerRow> => {
  const [row] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId));
  if (!row) throw new Error('a tenant without its taxpayer');
  return row;
};

/** Open sales points by establishment, with the next number of each document type in that environment. */
export const readEstablishments = async (
  tx: Transaction,
  tenantId: string,
  environment: Environment,
): Promise<Establishment[]> => {
  const places = await tx
    .select()
    .from(establishments)
    .where(eq(establishments.tenantId, tenantId))
    .orderBy(asc(establishments.code));
  const points = await tx
    .select()
    .from(salesPoints)
    .where(and(eq(salesPoints.tenantId, tenantId), isNull(salesPoints.closedAt)))
    .orderBy(asc(salesPoints.code));
  const series = await tx
    .select()
    .from(counters)
    .where(and(eq(counters.tenantId, tenantId), eq(counters.environment, environment)));
  const nextOf = (establishment: string, code: string) =>
    Object.fromEntries(
      series
        .filter((row) => row.establishment === establishment && row.salesPoint === code && row.last < lastNumber)
        .sort((one, other) => one.documentType.localeCompare(other.documentType))
        .map(({ documentType, last }) => [documentType, formatSequential(last + 1)]),
    );
  return places.map(({ code, name, address }) => ({
    code,
    name: name ?? undefined,
    address,
    salesPoints: points
      .filter(({ establishment }) => establishment === code)
      .map((point) => ({
        id: point.id,
        establishment: code,
        code: point.code,
        name: point.name ?? undefined,
        next: nextOf(code, point.code),
      })),
  }));
};

type ActivityRow = Pick<typeof activities.$inferSelect, 'id' | 'name' | 'main' | 'regime'>;
export const presentActivity = ({ id, name, main, regime }: ActivityRow) => ({
  ...{ id, name, main },
  ...(regime !== null && { regime }),
});

export const readActivities = async (tx: Transaction, tenantId: string) => {
  const rows = await tx
    .select()
    .from(activities)
    .where(eq(activities.tenantId, tenantId))
    .orderBy(desc(activities.main), asc(activities.createdAt));
  return rows.map(presentActivity);
};

const selectSignature = preparedSelect<{ tenantId: string; demo: boolean }>()((tx, { tenantId, demo }) =>
  tx
    .select()
    .from(signatures)
    .where(and(eq(signatures.tenantId, tenantId), eq(signatures.demo, demo), isNull(signatures.revokedAt))),
);

/** The signature in use: in practice the one that we made, elsewhere the taxpayer's own. */
export const readActiveSignature = async (
  tx: Transaction,
  tenantId: string,
  demo: boolean,
): Promise<SignatureRow | undefined> => {
  const [row] = await selectSignature(tx, { tenantId, demo });
  return row;
};
