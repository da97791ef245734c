import type { ErrorCode } from '#contract/errors.ts';
import type { WorkOf } from '#contract/operator/cases.ts';
import type { EntityWord, SignatureDocument } from '#contract/shop/signatures.rules.ts';
import { errors } from '#phrases/errors.ts';
import { documentNames } from '#phrases/shop/signatures.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CaseRow } from '#server/db/tables/index.ts';
import { attendedSignature } from '#server/features/shop/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { caseOfKind, type OfCase } from '../cases/data.ts';

/** How far the entity is, what it said, and of whom it is: no picture. */
export async function readSignatureWork(
  ctx: Context,
  tx: Transaction,
  { tenantId, subject: id }: CaseRow,
): Promise<WorkOf<'signature'> | undefined> {
  const found = await attendedSignature.read(ctx, tx, { tenantId, id });
  if (found === undefined) return undefined;
  const { row, order, holder, documents, missing } = found;
  const { years, state, since, sentAt, providerRef, heard, asked, timesAsked } = row;
  const { name, identification } = order.buyer;
  return {
    kind: 'signature',
    ...{ isTest: order.isTest, years, state, since: since.toISOString(), sentAt: sentAt?.toISOString() ?? null },
    ...{ reference: { ours: id, theirs: providerRef }, heard: heard && inWords(heard), asked: [...asked], timesAsked },
    buyer: { name, identification },
    holder: holder && {
      ...{ kind: holder.kind, name: `${holder.names} ${holder.surnames}`, identification: holder.identification },
      ...{ email: holder.email, mobile: holder.mobile },
    },
    documents: documents.map(({ document, bytes, savedAt }) => ({ document, bytes, savedAt: savedAt.toISOString() })),
    ...{ missing: [...missing], total: order.total },
  };
}

/** Why a file cannot be used is kept as its code. */
const inWords = (heard: NonNullable<WorkOf<'signature'>['heard']>): typeof heard =>
  heard.kind === 'unusable' ? { ...heard, reason: errors[heard.reason as ErrorCode] ?? heard.reason } : heard;

const attended =
  <Said, Done>(
    act: (ctx: Context, of: Parameters<typeof attendedSignature.ask>[1], said: Said) => Promise<Done | Refusal>,
  ) =>
  async (ctx: Context, actor: Actor, { caseId, ...said }: OfCase & Said): Promise<Done | Refusal> => {
    const held = await caseOfKind(ctx, actor, { caseId }, 'signature');
    if (isRefusal(held)) return held;
    const { tenantId, subject: id } = held;
    return act(ctx, { tenantId, id, caseId, operatorId: actor.userId }, said as unknown as Said);
  };

export const askSignatureAgain = attended<object, { kind: EntityWord; reason: string | null }>((ctx, of) =>
  attendedSignature.ask(ctx, of),
);

export const giveSignatureUp = attended<{ readonly reason: string }, { total: string | null }>((ctx, of, { reason }) =>
  attendedSignature.giveUp(ctx, of, reason),
);

export const getSignaturePaper = attended<{ readonly document: SignatureDocument }, FileAnswer>(
  async (ctx, of, { document }) => {
    const paper = await attendedSignature.openPaper(ctx, of, document);
    if (isRefusal(paper)) return paper;
    const name = `${documentNames[document]}.${paper.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    return new FileAnswer(paper.content, name, paper.type);
  },
);
