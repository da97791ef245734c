import { and, eq } from 'drizzle-orm';
import { type NotedElsewhere, noteElsewhereLine } from '#server/adapters/sent-journal/noted-elsewhere.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type FiledRow, filedElsewhere } from '#server/db/tables/index.ts';
import type { WhichReturn } from './data.ts';

const sealing = (ctx: Context) => ctx.secrets.sealingFor('noted-elsewhere');
const placeOf = (tenantId: string) => `filed_elsewhere:${tenantId}`;

export const ofFiledElsewhere = ({ tenantId, environment, obligation, period }: WhichReturn) =>
  and(
    eq(filedElsewhere.tenantId, tenantId),
    eq(filedElsewhere.environment, environment),
    eq(filedElsewhere.obligation, obligation),
    eq(filedElsewhere.period, period),
  );

export const findFiledElsewhere = async (tx: Transaction, of: WhichReturn): Promise<FiledRow | undefined> => {
  const [row] = await tx.select().from(filedElsewhere).where(ofFiledElsewhere(of));
  return row;
};

/** What was said of a return that was filed elsewhere; without a row it was not, after all. */
export interface SaidElsewhere {
  readonly which: WhichReturn;
  readonly row: FiledRow | null;
}

/** Notes outside the database what stands now, before anybody is told that it is saved. */
export async function noteElsewhere(ctx: Context, which: WhichReturn): Promise<void> {
  const { tenantId } = which;
  const row = (await ctx.db.tenant(tenantId, (tx) => findFiledElsewhere(tx, which))) ?? null;
  const said: SaidElsewhere = { which, row };
  const sealed = Buffer.from(sealing(ctx).seal(Buffer.from(JSON.stringify(said)), placeOf(tenantId))).toString(
    'base64',
  );
  const at = (row?.saidAt ?? ctx.now()).toISOString();
  await noteElsewhereLine(sentJournalFolder(ctx.env), { at, tenantId, sealed });
}

/** Undefined where the key of this installation is another one. */
export function openElsewhere(ctx: Context, { tenantId, sealed }: NotedElsewhere): SaidElsewhere | undefined {
  try {
    const plain = sealing(ctx).unseal(Buffer.from(sealed, 'base64'), placeOf(tenantId));
    const { which, row } = JSON.parse(Buffer.from(plain).toString()) as SaidElsewhere;
    return { which: { ...which, tenantId }, row: row && { ...row, tenantId, saidAt: new Date(row.saidAt) } };
  } catch (error) {
    ctx.log.error({ err: error, tenant: tenantId }, 'a noted return that was filed elsewhere does not open');
    return undefined;
  }
}
