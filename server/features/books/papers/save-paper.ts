import { isDeepStrictEqual } from 'node:util';
import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { and, eq } from 'drizzle-orm';
import { cleanPaperNumber, judgePaper, type PaperDraft, supportOfPaper } from '#contract/books/papers.rules.ts';
import type { PaperInput } from '#contract/books/papers.ts';
import type { Environment } from '#contract/common.ts';
import { paperFaults, paperKnown } from '#phrases/books/papers.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import { writeAudit } from '#server/db/audit.ts';
import { barToClosed, onDays } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { findElectronic } from '#server/db/papers.ts';
import { entries, type PaperRow, papers } from '#server/db/tables/index.ts';
import { barToExpenses, followPaper, readReceiver } from '#server/features/received/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockShelf } from '../typed/data.ts';
import { barToMonth } from '../typed/open-months.ts';
import {
  barToChange,
  createdBefore,
  factsOf,
  findDeleted,
  findPaper,
  findSamePaper,
  type Lay,
  lockPaper,
  noteChanged,
  PAPER_DELETED,
} from './data.ts';
import { entryOfPaper } from './paper-entry.ts';
import { forgetPhotoLater, withPhoto } from './paper-photo.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** An expense with a paper receipt. Sent again under its id, it is the same one. */
export const savePaper = (ctx: Context, actor: Actor, input: PaperInput): Promise<Saved | Refusal> =>
  withPhoto(ctx, actor, input.id, (photo) =>
    ctx.db.tenant(actor.tenantId, async (tx) => {
      const { tenantId } = actor;
      const environment = await lockShelf(tx, tenantId);
      const known = await findPaper(tx, tenantId, input.id);
      const deleted = known === undefined ? await findDeleted(tx, tenantId, input.id) : undefined;
      const said = await read(ctx, tx, input, { tenantId, environment, before: known, deleted });
      if (isRefusal(said)) return said;
      if (known !== undefined) {
        const { hasPhoto: _, version, createdAt: __, electronicId: ___, ...there } = known;
        const { electronicId: ____, ...same } = said;
        return version === 1 && isDeepStrictEqual(there, same) ? { id: known.id, version } : refuse('typed.changed');
      }
      // One that is taken back is there beside its receipt, as it was.
      if (said.electronicId !== null && deleted === undefined) return alreadyElectronic(said.electronicId);
      const { evenClosed } = input;
      const bar = await barToClosed(tx, said, { touches: onDays(said.day), evenClosed });
      if (bar !== undefined) return bar;
      const row = { ...said, hasPhoto: photo, version: 1, createdAt: createdBefore(deleted, said.day) ?? ctx.now() };
      await tx.insert(papers).values(row);
      writeEntry(tx, entryOfPaper(row));
      await followPaper(tx, tenantId, { id: row.id, at: ctx.now() });
      return { id: row.id, version: 1 };
    }),
  );

/** All of it as it is now; who saw another version is refused, and so is what would change a declared month. */
export const updatePaper = (
  ctx: Context,
  actor: Actor,
  { version, ...input }: PaperInput & { readonly version: number },
): Promise<Saved | Refusal> =>
  withPhoto(ctx, actor, input.id, (photo) =>
    ctx.db.tenant(actor.tenantId, async (tx) => {
      const { tenantId } = actor;
      await lockShelf(tx, tenantId);
      const before = await lockPaper(tx, tenantId, input.id);
      if (before === undefined || before.direction !== 'GAS') return refuse('request.not_found');
      if (before.scope === 'PER' && !(await seesHousehold(tx, actor))) return refuse('request.not_found');
      if (before.version !== version) return refuse('typed.changed');
      const { environment, createdAt } = before;
      const said = await read(ctx, tx, input, { tenantId, environment, before });
      if (isRefusal(said)) return said;
      if (said.electronicId !== null && said.electronicId !== before.electronicId)
        return alreadyElectronic(said.electronicId);
      const bar = await barToChange(tx, before, said, input.evenClosed);
      if (bar !== undefined) return bar;
      const row = { ...said, hasPhoto: photo, version: version + 1, createdAt };
      const { tenantId: _, id, environment: __, createdAt: ___, direction: ____, ...changes } = row;
      const at = ctx.now();
      // Its notes name it by these: with others it is another receipt.
      const isOther = names.some((name) => row[name] !== before[name]);
      if (isOther) await followPaper(tx, tenantId, { id, before, isGone: true, at });
      await tx
        .update(papers)
        .set(changes)
        .where(and(eq(papers.tenantId, tenantId), eq(papers.id, id)));
      writeEntry(tx, entryOfPaper(row));
      await followPaper(tx, tenantId, { id, ...(!isOther && { before }), at });
      noteChanged(ctx, actor, tx, { before, now: row });
      return { id, version: row.version };
    }),
  );

const names = ['number', 'supplierIdentification', 'documentType'] as const;

interface Deletion {
  readonly paperId: string;
  readonly version: number;
  readonly evenClosed?: 'true' | undefined;
}

/** Its photo stays for a week: saved again under its id, all of it is back. */
export const deletePaper = (
  ctx: Context,
  actor: Actor,
  { paperId: id, version, evenClosed }: Deletion,
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    await lockShelf(tx, tenantId);
    const row = await lockPaper(tx, tenantId, id);
    if (row === undefined || (row.scope === 'PER' && !(await seesHousehold(tx, actor))))
      return refuse('request.not_found');
    if (row.version !== version) return refuse('typed.changed');
    const bar = await barToChange(tx, row, row, evenClosed === 'true');
    if (bar !== undefined) return bar;
    await followPaper(tx, tenantId, { id, before: row, isGone: true, at: ctx.now() });
    await tx.delete(entries).where(and(eq(entries.tenantId, tenantId), eq(entries.sourceId, id)));
    await tx.delete(papers).where(and(eq(papers.tenantId, tenantId), eq(papers.id, id)));
    if (row.hasPhoto) await forgetPhotoLater(ctx, tx, tenantId, id);
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: userId,
      action: PAPER_DELETED,
      subject: id,
      detail: { ...factsOf(row), createdAt: row.createdAt.toISOString() },
    });
    return { done: true };
  });

interface Shelf {
  readonly tenantId: string;
  readonly environment: Environment;
}
interface Reading extends Shelf {
  /** As it is there: what lies in a group that is not offered any more may stay. */
  readonly before: PaperRow | undefined;
  /** So lay one of this id that is gone: taken back it may lie there again. */
  readonly deleted?: Lay | undefined;
}
type Read = Omit<PaperRow, 'hasPhoto' | 'version' | 'createdAt'>;

/** What was typed as it is kept: judged, computed, and compared with what is there. */
async function read(
  ctx: Context,
  tx: Transaction,
  input: PaperInput,
  { before, deleted, ...shelf }: Reading,
): Promise<Read | Refusal> {
  const draft: PaperDraft = { ...input, number: cleanPaperNumber(input.number ?? '') };
  const { own, declaresNoIvaOn } = await readReceiver(tx, shelf.tenantId);
  const typing = { today: dayInEcuador(ctx.now()), own: own.identifications };
  const { faults, amounts } = judgePaper(draft, typing);
  if (faults.length > 0 || amounts === undefined) return refuse('paper.invalid', faults.map(faultOf));
  const { apiGroup, category } = draft;
  const lay = before ?? deleted;
  const stays = lay?.category === category && lay.scope === apiGroup;
  if (!stays && !(await mayChoose(tx, shelf.tenantId, { direction: 'GAS', apiGroup, category })))
    return refuse('paper.invalid', [faultOf('category')]);
  const isNew = before === undefined || monthOf(before.day) !== monthOf(draft.day);
  const old = isNew ? await barToMonth(ctx, tx, monthOf(draft.day)) : undefined;
  if (old !== undefined) return old;
  const isNewExpense = apiGroup === 'NEG' && before?.scope !== 'NEG';
  const unpaid = isNewExpense && (await barToExpenses(ctx, tx, shelf, [monthOf(draft.day)]));
  if (unpaid) return unpaid;
  const { subtotal, iva, total, taxes } = amounts;
  const support = supportOfPaper(draft, { iva, declaresNoIva: declaresNoIvaOn(draft.day) });
  const row = {
    ...shelf,
    id: input.id,
    direction: 'GAS' as const,
    scope: draft.apiGroup,
    documentType: draft.documentType,
    supplierIdentification: draft.supplierIdentification || null,
    supplierName: draft.supplierName,
    number: draft.number || null,
    numberTo: null,
    authorization: draft.authorization || null,
    day: draft.day,
    dueOn: draft.dueOn ?? null,
    category: draft.category,
    support,
    // What cannot be had follows the rule, and changes with it.
    isSupportChosen: draft.support !== undefined && draft.support === support,
    ...{ subtotal, iva, total },
    taxes: [...taxes],
    note: input.note ?? '',
  };
  const same = await findSamePaper(tx, shelf.tenantId, row);
  if (same !== undefined) return refuse('paper.known', [knownFault(same.id, paperKnown.paper)]);
  const electronic = await findElectronic(tx, shelf.tenantId, row);
  return { ...row, electronicId: electronic?.id ?? null };
}

const faultOf = (fault: keyof typeof paperFaults): Fault => ({
  code: `paper.${fault}`,
  place: fault,
  sentence: paperFaults[fault],
  severity: 'error',
});

/** `place` is the id of the one that is there. */
const knownFault = (id: string, sentence: string): Fault => ({
  code: 'paper.there',
  place: id,
  sentence,
  severity: 'error',
});

const alreadyElectronic = (id: string): Refusal => refuse('paper.electronic', [knownFault(id, paperKnown.electronic)]);
