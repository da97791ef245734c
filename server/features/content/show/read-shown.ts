import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
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

/** Every row in force today, in its order, for whomever: of one name the newest that has begun. */
export async function readInForce(ctx: Context, tx: Transaction): Promise<ContentRow[]> {
  const today = dayInEcuador(ctx.now());
  const { endedAt, validFrom, position, key } = contentRows;
  const begun = await tx
    .select()
    .from(contentRows)
    .where(and(isNull(endedAt), lte(validFrom, today)))
    .orderBy(asc(position), asc(key));
  return begun.filter((row) => isInForce(row, begun, today));
}

/** Of those that have begun: none of its name is newer, and it has not ended. */
export const isInForce = (row: ContentRow, begun: readonly ContentRow[], today: Day): boolean =>
  (row.validUntil === null || row.validUntil >= today) &&
  !begun.some(({ kind, key, validFrom }) => kind === row.kind && key === row.key && validFrom > row.validFrom);

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
