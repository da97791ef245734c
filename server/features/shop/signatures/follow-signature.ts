import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { z } from 'zod';
import { refusedReason } from '#phrases/shop/signatures.ts';
import type { ApplicationAnswer } from '#server/adapters/signature-provider/signature-provider.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureOrderRow } from '#server/db/tables/index.ts';
import { boughtSignature, readTaxpayer } from '#server/features/business/index.ts';
import { notifyThose, raiseAlarm } from '#server/features/messages/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { isDeleted } from '#server/lib/deleted-ruc.ts';
import { isRefusal } from '#server/refusal.ts';
import { findOrder } from '../record/orders.ts';
import { FOLLOW_SIGNATURE } from '../record/queues.ts';
import { findSignature, moveSignature, noteSignature } from '../record/signatures.ts';
import { eraseDocuments, sealedDocumentsOf } from './data.ts';
import { endSignature } from './end-signature.ts';
import { hear } from './hear.ts';
import { mailSignature } from './mail-signature.ts';
import { filePassword, openDocument, readHolder } from './sealed-papers.ts';
import { isLate, latest, soonest, whileClosed } from './settings.ts';

const payload = z.object({ signatureOrderId: z.uuid() });
type SignatureJob = HeldJob<z.infer<typeof payload>>;

/**
 * One turn of following a signature: what to do comes from its row. An entity takes each application once and gives its file
 * as often as it is asked, so a worker that dies meanwhile leaves nothing behind but a question.
 */
async function run(ctx: Context, job: SignatureJob): Promise<void> {
  const goOn = await ctx.db.tenant(job.tenantId, (tx) => beginTurn(ctx, tx, job));
  await goOn?.();
}

async function beginTurn(ctx: Context, tx: Transaction, job: SignatureJob): Promise<(() => Promise<void>) | undefined> {
  await job.hold(tx);
  const row = await findSignature(tx, { tenantId: job.tenantId, id: job.payload.signatureOrderId }, { lock: true });
  const { taxId } = await readTaxpayer(tx, job.tenantId);
  // Nothing is sent or put in place for an account that is closed; it may be taken back.
  if (row !== undefined && isDeleted(taxId)) {
    await job.again(tx, whileClosed);
    return undefined;
  }
  switch (row?.state) {
    case 'documents_ready': {
      const holder = readHolder(ctx, row);
      const documents = holder === null ? [] : await sealedDocumentsOf(tx, row);
      if (holder !== null && documents.length > 0) {
        const papers = documents.map((each) => ({
          ...{ name: each.document, type: each.type, content: openDocument(ctx, row, each) },
        }));
        return () => submit(ctx, job, row, { holder, documents: papers, ruc: taxId });
      }
      await moveSignature(ctx, tx, row, { to: 'paid' });
      await job.complete(tx);
      return undefined;
    }
    case 'submitted':
    case 'approved':
      return () => ask(ctx, job, row);
    case 'issued':
      return () => fetchAndInstall(ctx, job, row, taxId);
    default:
      await job.complete(tx);
      return undefined;
  }
}

type Papers = Pick<Parameters<Context['signatureProvider']['submit']>[0], 'holder' | 'documents' | 'ruc'>;

async function submit(ctx: Context, job: SignatureJob, row: SignatureOrderRow, papers: Papers): Promise<void> {
  const { id: reference, years } = row;
  const password = filePassword(ctx, row);
  const answer = await ctx.signatureProvider.submit({ ...papers, reference, years, password }, job.signal);
  await settle(ctx, job, row, answer);
}

async function ask(ctx: Context, job: SignatureJob, row: SignatureOrderRow): Promise<void> {
  await settle(ctx, job, row, await ctx.signatureProvider.ask(row.id, job.signal));
}

/** The row as it was when the entity was asked; undefined: somebody moved it meanwhile. */
async function lockAgain(tx: Transaction, row: SignatureOrderRow): Promise<SignatureOrderRow | undefined> {
  // Who gives an order back locks it first.
  await findOrder(tx, row.tenantId, row.orderId, { lock: true });
  const found = await findSignature(tx, row, { lock: true });
  return found?.state === row.state ? found : undefined;
}

const settle = (ctx: Context, job: SignatureJob, asked: SignatureOrderRow, answer: ApplicationAnswer): Promise<void> =>
  ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    let row = await lockAgain(tx, asked);
    if (row === undefined) return job.again(tx, 0);
    await hear(ctx, tx, row, answer);
    if (answer.kind === 'unknown' || answer.kind === 'not_there' || answer.kind === 'denied')
      return wait(ctx, tx, job, row, answer);
    const { number } = answer;
    // It has it, whatever it made of it.
    if (row.state === 'documents_ready')
      row = await moveSignature(ctx, tx, row, { to: 'submitted', set: { providerRef: number }, detail: { number } });
    switch (answer.kind) {
      case 'more_needed':
        await wantMore(ctx, tx, row, answer);
        return job.complete(tx);
      case 'refused':
        await refuseForGood(ctx, tx, row, answer.reason);
        return job.complete(tx);
      default:
        if (answer.kind === row.state) return wait(ctx, tx, job, row);
        // An answer that is older than what is known changes nothing.
        if (answer.kind === 'submitted') return job.again(tx, soonest);
        await moveSignature(ctx, tx, row, { to: answer.kind });
        return job.again(tx, 0);
    }
  });

/** Asked again the later the longer it lasts; the operator is told once of what does not end by itself. */
async function wait(
  ctx: Context,
  tx: Transaction,
  job: SignatureJob,
  row: SignatureOrderRow,
  trouble?: { readonly kind: string; readonly reason?: string },
): Promise<void> {
  const now = ctx.now();
  if (trouble?.kind === 'denied') await tellOnce(ctx, tx, row, 'signature_denied', trouble.reason ?? '');
  else if (isLate(row.since, now)) await tellOnce(ctx, tx, row, 'signature_late', row.state);
  const waited = (now.getTime() - row.since.getTime()) / 1000;
  await job.again(tx, Math.min(Math.max(waited / 2, soonest), latest));
}

async function tellOnce(
  ctx: Context,
  tx: Transaction,
  row: SignatureOrderRow,
  kind: 'signature_late' | 'signature_denied' | 'signature_unusable' | 'signature_asked_again',
  detail: string,
): Promise<void> {
  // Told again after as long as an entity may take: a case that was closed meanwhile is open once more.
  if (row.toldSilentAt !== null && !isLate(row.toldSilentAt, ctx.now())) return;
  await raiseAlarm(ctx, tx, { kind, tenantId: row.tenantId, receiptId: row.id, detail });
  await noteSignature(tx, row, { toldSilentAt: ctx.now() });
}

/** What it wants again goes, so that it is brought again; the rest stays. */
async function wantMore(
  ctx: Context,
  tx: Transaction,
  row: SignatureOrderRow,
  { reason, documents }: Extract<ApplicationAnswer, { kind: 'more_needed' }>,
): Promise<void> {
  const timesAsked = row.timesAsked + 1;
  const set = { reason, asked: documents, timesAsked };
  const moved = await moveSignature(ctx, tx, row, { to: 'more_needed', set, detail: { documents } });
  // Once is a bad photo; who is asked again needs somebody who helps.
  if (timesAsked > 1) await tellOnce(ctx, tx, moved, 'signature_asked_again', String(timesAsked));
  if (documents.length > 0) await eraseDocuments(tx, row, documents);
  const { tenantId, orderId: about } = row;
  const key = `${row.id}:${ctx.now().getTime()}`;
  await notifyThose(ctx, tx, 'buy', { tenantId, kind: 'signature.more_needed', key, about });
  await mailSignature(ctx, tx, row, 'more_needed');
}

/** The entity makes none: what was paid goes back in this commit. */
async function refuseForGood(ctx: Context, tx: Transaction, row: SignatureOrderRow, reason: string): Promise<void> {
  await endSignature(ctx, tx, row, { to: 'refused', set: { reason } }, refusedReason);
}

/** Opened as an uploaded one is, and put in the same place, once: who comes second finds it installed. */
async function fetchAndInstall(ctx: Context, job: SignatureJob, row: SignatureOrderRow, ruc: string): Promise<void> {
  const { tenantId, sentBy, mandateVersion } = row;
  const fetched = await ctx.signatureProvider.fetchFile(row.id, job.signal);
  const opened =
    fetched.kind === 'file'
      ? await boughtSignature.open(ctx, { file: fetched.content, password: filePassword(ctx, row) }, ruc)
      : undefined;
  try {
    await ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      const found = await lockAgain(tx, row);
      if (found === undefined) return job.again(tx, 0);
      if (fetched.kind === 'unknown') await hear(ctx, tx, found, fetched);
      if (opened === undefined) return wait(ctx, tx, job, found, fetched);
      if (isRefusal(opened)) {
        await hear(ctx, tx, found, { kind: 'unusable', reason: opened.code });
        await tellOnce(ctx, tx, found, 'signature_unusable', opened.code);
        return job.again(tx, latest);
      }
      const { certificate, pkcs8 } = opened;
      const mandate = { version: mandateVersion ?? '', userId: sentBy ?? tenantId };
      const signatureId = await boughtSignature.install(ctx, tx, { tenantId, certificate, pkcs8, mandate });
      const { serial, entity } = certificate;
      const detail = { signature: signatureId, serial, entity, mandateVersion };
      const installed = await moveSignature(ctx, tx, found, { to: 'installed', set: { signatureId }, detail });
      const facts = { day: formatDay(dayInEcuador(certificate.validTo)) };
      const about = row.orderId;
      await notifyThose(ctx, tx, 'buy', { tenantId, kind: 'signature.ready', key: row.id, about, facts });
      await mailSignature(ctx, tx, installed, 'installed');
      await job.complete(tx);
    });
  } finally {
    if (opened !== undefined && !isRefusal(opened)) opened.pkcs8.fill(0);
  }
}

export const followSignatureJob = defineJob({
  queue: FOLLOW_SIGNATURE,
  payload,
  parallel: 2,
  backoff: [5, 60, 600],
  run,
});
