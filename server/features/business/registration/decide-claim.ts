import { verifyChain } from '@cuadre/sri/node';
import { type Certificate, readCertificate } from '@cuadre/sri/signature';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { readAuthorities } from '#server/adapters/certificate-authorities/read-authorities.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { type RucClaim, rucClaims } from '#server/db/tables/index.ts';
import { NO_TENANT } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { readActiveSignature } from '../tax-data/data.ts';
import { MAIL_CLAIM_DECIDED } from './queues.ts';

interface Shown {
  readonly certificate: Certificate;
  readonly isVouched: boolean;
}

/** A claim as the operator sees it: whose certificate it is, and whose the other account has. */
export interface OpenClaim {
  readonly claim: RucClaim;
  readonly own: Shown | undefined;
  readonly other: Shown | undefined;
}

/** What waits for the operator, the oldest first. */
export const readOpenClaims = async (ctx: Context): Promise<OpenClaim[]> => {
  const authorities = readAuthorities(ctx);
  const show = (der: Uint8Array | null | undefined): Shown | undefined => {
    if (!der) return undefined;
    const certificate = readCertificate(der);
    return { certificate, isVouched: verifyChain(certificate, authorities, ctx.now()).ok };
  };
  const claims = await ctx.db.system((tx) =>
    tx.select().from(rucClaims).where(isNull(rucClaims.decidedAt)).orderBy(asc(rucClaims.createdAt)),
  );
  const shown: OpenClaim[] = [];
  for (const claim of claims) {
    const holder = claim.holderId;
    const other = holder && (await ctx.db.tenant(holder, (tx) => readActiveSignature(tx, holder, false)));
    shown.push({ claim, own: show(claim.certificate), other: show(other ? other.certificate : undefined) });
  }
  return shown;
};

/**
 * The operator's word, as the owner of the database: the application's role cannot write it. It stands in the chain of the
 * account that has the RUC. Undefined when there is nothing to decide.
 */
export const decideClaim = async (
  ctx: Context,
  id: string,
  decision: 'move' | 'leave',
): Promise<RucClaim | undefined> => {
  const isOpen = and(eq(rucClaims.id, id), isNull(rucClaims.decidedAt));
  const [open] = await ctx.db.system((tx) => tx.select().from(rucClaims).where(isOpen));
  if (!open) return undefined;
  return ctx.db.tenant(open.holderId ?? NO_TENANT, async (tx) => {
    const now = ctx.now();
    const [decided] = await tx.update(rucClaims).set({ decision, decidedAt: now }).where(isOpen).returning();
    if (!decided) return undefined;
    const { holderId: tenantId, reason } = decided;
    if (tenantId !== null) {
      const detail = { decision, reason };
      writeAudit(tx, { tenantId, at: now, actor: 'operator', action: 'ruc.claim_decided', subject: id, detail });
    }
    const payload = { claimId: id };
    await enqueue(tx, { id: ctx.newId(), queue: MAIL_CLAIM_DECIDED, tenantId: NO_TENANT, payload });
    return decided;
  });
};
