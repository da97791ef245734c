import { type PreparedLogo, prepareLogo } from '@cuadre/sri/node';
import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxpayers } from '#server/db/tables/index.ts';

interface Kept {
  /** When the taxpayer's data last changed: a new logo changes it too. */
  readonly updatedAt: number;
  readonly logo: PreparedLogo | undefined;
}

/** Logos ready to draw, of so many taxpayers: decoding a PNG takes ten times as long as the rest of a RIDE. */
const keepMost = 200;
const kept = new WeakMap<Context, Map<string, Kept>>();

const logosOf = (ctx: Context): Map<string, Kept> => {
  const known = kept.get(ctx);
  if (known) return known;
  const made = new Map<string, Kept>();
  kept.set(ctx, made);
  return made;
};

/** The taxpayer's logo, read and decoded again only after a change. */
export async function rideLogo(ctx: Context, tx: Transaction, tenantId: string): Promise<PreparedLogo | undefined> {
  const logos = logosOf(ctx);
  const known = logos.get(tenantId);
  const [row] = await tx
    .select({
      updatedAt: taxpayers.updatedAt,
      logo: sql<Buffer | null>`case when ${taxpayers.updatedAt} = ${new Date(known?.updatedAt ?? 0)} then null else ${taxpayers.logo} end`,
    })
    .from(taxpayers);
  if (!row) return undefined;
  const updatedAt = row.updatedAt.getTime();
  if (known?.updatedAt === updatedAt) return known.logo;
  const logo = row.logo === null ? undefined : prepareLogo(row.logo);
  logos.delete(tenantId);
  logos.set(tenantId, { updatedAt, logo });
  if (logos.size > keepMost) logos.delete(logos.keys().next().value as string);
  return logo;
}
