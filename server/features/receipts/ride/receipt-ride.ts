import { type RideLooks, rideOfXml } from '#server/adapters/rides/ride-of-xml.ts';
import type { Context } from '#server/context.ts';
import { FileAnswer } from '#server/route.ts';
import { readSources, rideName, rideSource } from './receipt-files.ts';
import { readLogoState, rideLogo } from './ride-logo.ts';

export type RideSize = RideLooks['size'];

/** The RIDE of a receipt; null when the taxpayer has no such receipt. */
export async function receiptRide(
  ctx: Context,
  tenantId: string,
  receiptId: string,
  size: RideSize,
): Promise<FileAnswer | null> {
  const found = await ctx.db.tenant(tenantId, async (tx) => {
    const [source] = await readSources(tx, tenantId, [receiptId]);
    return source && { source, state: await readLogoState(tx, tenantId) };
  });
  if (!found) return null;
  const { source, state } = found;
  const logo = await rideLogo(ctx, state);
  const content = rideOfXml(rideSource(source), { size, logo });
  return new FileAnswer(content, rideName(source, size), 'application/pdf');
}
