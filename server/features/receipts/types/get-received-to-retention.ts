import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { type RetentionDraft, retentionDraftOf } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { and, eq, isNull } from 'drizzle-orm';
import { retentionOfSame } from '#phrases/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { findForeign, readBestFile } from '#server/db/foreign.ts';
import { salesPoints } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { agentFaults, receivedFacts } from './retention-facts.ts';

interface Asked {
  readonly receiptId: string;
  readonly kind?: 'goods' | 'services' | undefined;
}

/**
 * A retention of a received invoice with its bases filled, at the first open sales point; faults say why there can be
 * none, or that there is one. Codes are suggested as far as the invoice and the person's word (goods or services) say them.
 */
export const getReceivedToRetention = (
  ctx: Context,
  actor: Actor,
  { receiptId, kind }: Asked,
): Promise<{ draft: RetentionDraft; faults: Fault[] } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findForeign(tx, actor.tenantId, receiptId);
    if (row?.direction !== 'received') return refuse('request.not_found');
    const file = await readBestFile(tx, actor.tenantId, row.id);
    const read = file && readReceipt(file);
    if (read?.type !== 'invoice') return refuse('request.not_found');
    const taxpayer = await readTaxpayer(tx, actor.tenantId);
    const [point] = await tx
      .select({ establishment: salesPoints.establishment, salesPoint: salesPoints.code })
      .from(salesPoints)
      .where(and(eq(salesPoints.tenantId, actor.tenantId), isNull(salesPoints.closedAt)))
      .orderBy(salesPoints.establishment, salesPoints.code)
      .limit(1);
    const today = dayInEcuador(ctx.now());
    const draft = retentionDraftOf(read.document, {
      issuedOn: today,
      establishment: point?.establishment ?? '',
      salesPoint: point?.salesPoint ?? '',
      ...(kind !== undefined && { kind }),
    });
    const { retentionNumber } = await receivedFacts(tx, row);
    const faults = agentFaults(taxpayer);
    if (retentionNumber !== undefined)
      faults.push({
        code: 'retention.already_issued',
        place: 'documents',
        sentence: retentionOfSame(retentionNumber),
        severity: 'warning',
      });
    return { draft, faults };
  });
