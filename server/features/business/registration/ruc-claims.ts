import { createHash } from 'node:crypto';
import type { Certificate } from '@cuadre/sri/signature';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type RucClaim, rucClaims, taxpayerDirectory } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { NO_TENANT } from '#server/jobs/job.ts';

/** How long what the operator decided can be used; the database has the same (`claim_ruc`). */
const permitDays = 30;

const fingerprintOf = ({ der }: Certificate): Uint8Array => createHash('sha256').update(der).digest();

export const holderOf = (ctx: Context, ruc: string): Promise<string | undefined> =>
  ctx.db.system(async (tx) => {
    const [row] = await tx
      .select({ tenantId: taxpayerDirectory.tenantId })
      .from(taxpayerDirectory)
      .where(eq(taxpayerDirectory.ruc, ruc));
    return row?.tenantId;
  });

/** Whether the operator let this certificate have this RUC. */
export const isPermitted = (ctx: Context, ruc: string, certificate: Certificate): Promise<boolean> =>
  ctx.db.system(async (tx) => {
    const { decision, decidedAt, usedAt, fingerprint } = rucClaims;
    const since = new Date(ctx.now().getTime() - permitDays * 86_400_000);
    const permits = and(
      eq(rucClaims.ruc, ruc),
      eq(fingerprint, fingerprintOf(certificate)),
      eq(decision, 'move'),
      isNull(usedAt),
      gt(decidedAt, since),
    );
    return (await tx.$count(rucClaims, permits)) > 0;
  });

interface Claim extends Pick<RucClaim, 'ruc' | 'reason'> {
  readonly email: string;
  readonly holderId: string | undefined;
  readonly certificate: Certificate;
}

/** Keeps a proof for the operator and tells them; the same proof again changes nothing. */
export const keepClaim = (ctx: Context, { ruc, reason, email, holderId, certificate }: Claim): Promise<void> =>
  ctx.db.system(async (tx) => {
    const id = ctx.newId();
    const fingerprint = fingerprintOf(certificate);
    const kept = await tx
      .insert(rucClaims)
      .values({
        id,
        ruc,
        holderId: holderId ?? null,
        fingerprint,
        certificate: certificate.der,
        email,
        reason,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: rucClaims.id });
    if (kept.length > 0)
      await raiseAlarm(ctx, tx, { kind: 'ruc_claim', tenantId: holderId ?? NO_TENANT, receiptId: id, detail: reason });
  });
