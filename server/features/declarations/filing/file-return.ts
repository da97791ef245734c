import { type UploadFile, uploadFileOf } from '@cuadre/sri/declarations/form-104';
import { labelsOf, returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import { z } from 'zod';
import type { FilingAnswer, FilingOrder } from '#server/adapters/sri-filing/sri-filing.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { type FrozenReturn, thaw } from '../frozen/content.ts';
import { findReturn } from '../frozen/data.ts';
import { boxesToType } from './boxes-to-type.ts';
import { moveReturn } from './move-return.ts';
import { isToNote, noteReturn } from './note-return.ts';
import { planFiling } from './plan-filing.ts';
import { FILE_RETURN } from './queues.ts';

const payload = z.object({ returnId: z.uuid() });
type FileJob = HeldJob<z.infer<typeof payload>>;

const planOf = (ctx: Context, row: ReturnRow) => planFiling(row, { now: ctx.now(), scale: ctx.env.TIME_SCALE });

/** The file that fills the form in the portal with what was approved; null of a form that has none. */
export const uploadOf = (row: ReturnRow): UploadFile | null => {
  const { upload } = returnForms[row.obligation];
  if (upload === null) return null;
  const { ruc, period, boxes, previous } = thaw(row);
  const accountant = row.accountantRuc === null ? {} : { accountantRuc: row.accountantRuc };
  const figures = (texts: Readonly<Record<string, string>>) =>
    new Map(Object.entries(texts).map(([code, text]) => [code, amount(text)]));
  return uploadFileOf(upload, { period, boxes: figures(boxes), previous: figures(previous) }, { ruc, ...accountant });
};

const orderOf = (row: ReturnRow): FilingOrder => {
  const upload = uploadOf(row);
  const frozen = thaw(row);
  const byHand = Object.fromEntries(boxesToType(frozen).map(({ code, value }) => [code, value]));
  return {
    ruc: frozen.ruc,
    obligation: row.obligation,
    period: row.period,
    reference: row.id,
    ...(row.replaces === null ? {} : { replaces: row.replaces }),
    ...(upload === null ? { values: byHand } : { values: upload.content.detallesDeclaracion, byHand }),
    carried: byKnownBoxes(row, frozen.previous),
    pay: row.pay,
    facts: factsOf(frozen),
  };
};

/** What the portal computes a year from besides boxes. */
const factsOf = ({ told }: FrozenReturn): FilingOrder['facts'] =>
  told && {
    dependants: told.dependants,
    catastrophicIllness: told.answers.illness?.has ?? false,
    rimpe: told.rimpe,
    inGalapagos: told.inGalapagos ?? false,
  };

/** A box that the form had then and does not have any more says nothing to the portal. */
const byKnownBoxes = (
  { obligation, period }: ReturnRow,
  boxes: Readonly<Record<string, string>>,
): Record<string, string> => {
  const known = labelsOf(obligation, period);
  return Object.fromEntries(Object.entries(boxes).filter(([code]) => known.has(code)));
};

/**
 * One turn of bringing an approved return to the SRI. What to do comes from its row each time, so that any worker goes on
 * where another one stopped, whatever it was doing when it died.
 */
async function fileReturn(ctx: Context, job: FileJob): Promise<void> {
  // Before its first step, and after its last: a process that died meanwhile noted nothing.
  await noteReturn(ctx, { tenantId: job.tenantId, id: job.payload.returnId });
  const goOn = await ctx.db.tenant(job.tenantId, (tx) => beginTurn(ctx, tx, job));
  if (goOn === undefined) return;
  const answer = await goOn();
  await ctx.db.tenant(job.tenantId, (tx) => endTurn(ctx, tx, job, answer));
}

/** The turn's first transaction; what comes back asks the portal, after its commit. */
async function beginTurn(ctx: Context, tx: Transaction, job: FileJob) {
  const { tenantId, payload: of } = job;
  const found = await findReturn(tx, tenantId, of.returnId, { lock: true });
  // After the return, as each move of one queues its job.
  await job.hold(tx);
  if (found === undefined) return job.complete(tx);
  if (isToNote(found)) return job.again(tx, 0); // it moved since
  const row = planOf(ctx, found).alarm ? await alarm(ctx, tx, found) : found;
  const { step, inSeconds } = planOf(ctx, row);
  if (step === 'none') return job.complete(tx);
  if (step === 'wait') return job.again(tx, inSeconds);
  if (step === 'ask') return () => ctx.filing.ask(thaw(row).ruc, row.id, job.signal);
  if ((await moveReturn(ctx, tx, row, { event: { kind: 'begins' } })) === undefined) return job.complete(tx);
  const order = orderOf(row);
  return () => ctx.filing.give(order, job.signal);
}

async function endTurn(ctx: Context, tx: Transaction, job: FileJob, answer: FilingAnswer): Promise<void> {
  const row = await findReturn(tx, job.tenantId, job.payload.returnId, { lock: true });
  await job.hold(tx);
  if (row === undefined) return job.complete(tx);
  const moved = (await settle(ctx, tx, row, answer)) ?? row;
  const { step, inSeconds } = planOf(ctx, moved);
  // One that ended takes another turn, which notes it.
  return step === 'none' && !isToNote(moved) ? job.complete(tx) : job.again(tx, inSeconds);
}

function settle(ctx: Context, tx: Transaction, row: ReturnRow, answer: FilingAnswer): Promise<ReturnRow | undefined> {
  switch (answer.kind) {
    case 'filed':
      return settleFiled(ctx, tx, row, answer);
    case 'refused':
      return moveReturn(ctx, tx, row, {
        event: answer,
        set: { refusal: answer.reason, refusalDetail: answer.detail.slice(0, 500) },
      });
    case 'lost':
    case 'unreached':
      ctx.log.warn({ tenant: row.tenantId, return: row.id, detail: answer.detail }, 'the portal was not reached');
      return moveReturn(ctx, tx, row, { event: answer });
    default:
      return moveReturn(ctx, tx, row, { event: answer });
  }
}

/** Its owner took it back and filed it, and so did the portal: somebody must look at it. */
async function settleFiled(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  { number, filedOn }: Extract<FilingAnswer, { kind: 'filed' }>,
): Promise<ReturnRow | undefined> {
  if (row.state === 'sent' && row.number !== number) await alarmTwice(ctx, tx, row, number);
  return moveReturn(ctx, tx, row, { event: { kind: 'filed' }, set: { number, filedOn } });
}

/** With the number that its owner said, if any, and the other one. */
export const alarmTwice = (ctx: Context, tx: Transaction, row: ReturnRow, number: string): Promise<void> =>
  raiseAlarm(ctx, tx, {
    kind: 'return_twice',
    tenantId: row.tenantId,
    receiptId: row.id,
    detail: `${row.obligation} ${row.period}: ${row.number ?? row.state} ${number}`,
  });

async function alarm(ctx: Context, tx: Transaction, row: ReturnRow): Promise<ReturnRow> {
  await raiseAlarm(ctx, tx, {
    kind: 'return_unfiled',
    tenantId: row.tenantId,
    receiptId: row.id,
    detail: `${row.obligation} ${row.period} ${row.state} ${row.filer} since ${row.approvedAt.toISOString()}`,
  });
  return (await moveReturn(ctx, tx, row, { event: { kind: 'alarmed' } })) ?? row;
}

export const fileReturnJob = defineJob({
  queue: FILE_RETURN,
  payload,
  parallel: 4,
  backoff: [5, 30, 120, 600],
  run: fileReturn,
});
