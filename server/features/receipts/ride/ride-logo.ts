import { type PreparedLogo, prepareLogo } from '@cuadre/sri/node';
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type TaxpayerRow, taxpayers } from '#server/db/tables/index.ts';
import { readPicture } from '#server/lib/pictures.ts';

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

/** What tells whether a logo that is kept here is still the one. */
type LogoState = Pick<TaxpayerRow, 'tenantId' | 'updatedAt' | 'logoType'>;

/** For who has no more of the row than that. */
export const readLogoState = async (tx: Transaction, tenantId: string): Promise<LogoState | undefined> => {
  const { updatedAt, logoType } = taxpayers;
  const [row] = await tx
    .select({ tenantId: taxpayers.tenantId, updatedAt, logoType })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
  return row;
};

/** The taxpayer's logo, read and decoded again only after a change. Not asked in a transaction: files lie elsewhere. */
export async function rideLogo(ctx: Context, row: LogoState | undefined): Promise<PreparedLogo | undefined> {
  if (row === undefined || row.logoType === null) return undefined;
  const { tenantId } = row;
  const updatedAt = row.updatedAt.getTime();
  const logos = logosOf(ctx);
  const known = logos.get(tenantId);
  if (known?.updatedAt === updatedAt) return known.logo;
  const file = await readPicture(ctx, tenantId, 'logo');
  const logo = file && prepareLogo(file.content);
  logos.delete(tenantId);
  logos.set(tenantId, { updatedAt, logo });
  if (logos.size > keepMost) logos.delete(logos.keys().next().value as string);
  return logo;
}
