import { dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { ShownKind } from '#contract/content/content.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ContentRow, contentMarks, contentRows, type TaxpayerRow, taxpayers } from '#server/db/tables/index.ts';

/** For whom content is chosen. */
export type Audience = Pick<TaxpayerRow, 'accountGroup' | 'regime' | 'environment'>;

/** What a person did with content. */
interface Marks {
  readonly liked: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  readonly hidden: ReadonlySet<ShownKind>;
}

export interface Shown {
  readonly rows: readonly ContentRow[];
  readonly marks: Marks;
}

/** Every row in force today, in its order, for whomever. */
export const readInForce = (ctx: Context, tx: Transaction): Promise<ContentRow[]> => {
  const today = dayInEcuador(ctx.now());
  const { endedAt, validFrom, validUntil, position, key } = contentRows;
  return tx
    .select()
    .from(contentRows)
    .where(and(isNull(endedAt), lte(validFrom, today), or(isNull(validUntil), gte(validUntil, today))))
    .orderBy(asc(position), asc(key));
};

/** Who works for real sees nothing that is there for practising. */
const isFor = (row: ContentRow, { accountGroup, regime, environment }: Audience): boolean =>
  (row.groups?.includes(accountGroup) ?? true) &&
  (row.regimes?.includes(regime) ?? true) &&
  !(row.isPractice && environment === 'produccion');

/** What is in force today for this taxpayer, and what the person did with it. */
export async function readShown(ctx: Context, tx: Transaction, audience: Audience, userId: string): Promise<Shown> {
  const rows = await readInForce(ctx, tx);
  const marked = await tx
    .select({ mark: contentMarks.mark, key: contentMarks.key })
    .from(contentMarks)
    .where(eq(contentMarks.userId, userId));
  const of = (mark: (typeof marked)[number]['mark']) =>
    new Set(marked.filter((each) => each.mark === mark).map(({ key }) => key));
  return {
    rows: rows.filter((row) => isFor(row, audience)),
    marks: { liked: of('liked'), closed: of('closed'), hidden: of('hidden') as ReadonlySet<ShownKind> },
  };
}

/** The same, in a transaction of its own. */
export const readShownTo = (
  ctx: Context,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  asGroup?: Audience['accountGroup'],
): Promise<Shown> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { accountGroup, regime, environment } = taxpayers;
    const [audience] = await tx
      .select({ accountGroup, regime, environment })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId));
    if (!audience) throw new Error('a tenant without its taxpayer');
    return readShown(ctx, tx, { ...audience, accountGroup: asGroup ?? audience.accountGroup }, userId);
  });
