import type { WorkOf } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CaseRow } from '#server/db/tables/index.ts';
import { isPdf, type OperatorsWord, readReturnToFile, sayOfReturn } from '#server/features/declarations/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { caseOfKind, changeMine, type OfCase, readCase } from '../cases/data.ts';

/** What the portal asks of who files it. */
export async function readReturnWork(
  ctx: Context,
  tx: Transaction,
  { tenantId, subject: id }: CaseRow,
): Promise<WorkOf<'return'> | undefined> {
  const found = await readReturnToFile(ctx, tx, { tenantId, id });
  if (found === undefined) return undefined;
  const { row, ruc, promisedUntil, file, toType, asksDecree } = found;
  const { obligation, period, environment, pay, payment, state, replaces } = row;
  if (state !== 'approved' && state !== 'in_review') return undefined;
  return {
    kind: 'return',
    ...{ ruc, obligation, period, environment, pay, payment, state, replaces },
    promisedUntil: promisedUntil?.toISOString() ?? null,
    hasFile: file !== null,
    ...{ toType, asksDecree },
  };
}

const states = { take: 'in_review', sent: 'sent', refuse: 'refused' } as const;
type Word = Exclude<OperatorsWord, { kind: 'leave' }>;
type Said = { state: (typeof states)[Word['kind']] } | Refusal;

/** A case that they had when its owner took the return back: they may have filed it before. */
export const mayNumber = ({ kind, outcome, takenBy }: CaseRow, { userId }: Actor): boolean =>
  kind === 'return' && outcome === 'taken_back' && takenBy === userId;

/** Theirs, or the one that they had. */
async function caseToNumber(ctx: Context, actor: Actor, of: OfCase): Promise<CaseRow | Refusal> {
  const held = await caseOfKind(ctx, actor, of, 'return');
  if (!isRefusal(held) || held.code !== 'operator.closed') return held;
  const row = await ctx.db.system((tx) => readCase(tx, of.caseId));
  return row !== undefined && mayNumber(row, actor) ? row : held;
}

/** What is said of a return, with who said it in both trails; its case ends with it. */
async function say(ctx: Context, actor: Actor, of: OfCase, word: Word): Promise<Said> {
  const held = await (word.kind === 'sent' ? caseToNumber(ctx, actor, of) : caseOfKind(ctx, actor, of, 'return'));
  if (isRefusal(held)) return held;
  const { tenantId, subject, id: caseId } = held;
  const said = await sayOfReturn(ctx, { tenantId, id: subject }, word, async (tx) => {
    const isMine = await changeMine(
      tx,
      caseId,
      actor,
      word.kind === 'take'
        ? { takenBy: actor.userId }
        : { closedBy: actor.userId, ...(word.kind === 'sent' && { outcome: 'sent' }) },
    );
    if (!isMine) return refuse('operator.not_taken');
    const event = { tenantId, at: ctx.now(), operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: `operator.return_${states[word.kind]}` });
    return undefined;
  });
  if (said === undefined) return refuse('declaration.not_yours');
  return isRefusal(said) ? said : { state: states[word.kind] };
}

/** Its case ends for a reason, and its owner files it; undefined: it waits for nobody here any more. */
export const leaveReturn = (ctx: Context, actor: Actor, { tenantId, subject, id: caseId }: CaseRow, reason: string) =>
  sayOfReturn(ctx, { tenantId, id: subject }, { kind: 'leave' }, async (tx) => {
    const isMine = await changeMine(tx, caseId, actor, { closedBy: actor.userId, outcome: 'closed', reason });
    if (!isMine) return refuse('operator.not_taken');
    const event = { tenantId, at: ctx.now(), operatorId: actor.userId, caseId, subject };
    const detail = { kind: 'return', reason, became: 'left' };
    writeOperatorAudit(tx, { ...event, action: 'operator.case_closed', detail });
    return undefined;
  });

export const beginReturn = (ctx: Context, actor: Actor, of: OfCase): Promise<Said> =>
  say(ctx, actor, of, { kind: 'take' });

interface Filed extends OfCase {
  readonly number: string;
  readonly filedOn: string;
}

export const returnFiled = (ctx: Context, actor: Actor, { number, filedOn, ...of }: Filed): Promise<Said> =>
  say(ctx, actor, of, { kind: 'sent', number, filedOn });

export const returnFiledWithForm = async (
  ctx: Context,
  actor: Actor,
  { number, filedOn, file: form, ...of }: Filed & { readonly file: Uint8Array },
): Promise<Said> => {
  const held = await caseToNumber(ctx, actor, of);
  if (isRefusal(held)) return held;
  return isPdf(form) ? say(ctx, actor, of, { kind: 'sent', number, filedOn, form }) : refuse('declaration.not_a_pdf');
};

export const refuseReturn = (
  ctx: Context,
  actor: Actor,
  { reason, ...of }: OfCase & { readonly reason: string },
): Promise<Said> => say(ctx, actor, of, { kind: 'refuse', detail: reason });

/** The file for the portal; that it was taken is in both trails. */
export async function getReturnFile(ctx: Context, actor: Actor, of: OfCase): Promise<FileAnswer | Refusal> {
  const held = await caseOfKind(ctx, actor, of, 'return');
  if (isRefusal(held)) return held;
  const { tenantId, subject, id: caseId } = held;
  return ctx.db.tenant(tenantId, async (tx) => {
    const found = await readReturnToFile(ctx, tx, { tenantId, id: subject });
    if (!found?.file) return refuse('declaration.no_upload');
    const { file, row } = found;
    // Its owner could take it back, and both file it.
    if (row.state !== 'in_review') return refuse('operator.not_begun');
    const event = { tenantId, at: ctx.now(), operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.return_file' });
    return new FileAnswer(Buffer.from(JSON.stringify(file.content)), file.name, 'application/json');
  });
}
