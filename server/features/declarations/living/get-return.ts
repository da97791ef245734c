import { isDeepStrictEqual } from 'node:util';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount, sum } from '@cuadre/sri/num';
import type {
  BoxDocuments,
  DocumentCorrection,
  DocumentInReturn,
  OutsideDocuments,
} from '#contract/declarations/documents.ts';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import { takenOver } from '#server/adapters/returns/sums-of-return.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { dueByMonth } from '../frozen/content.ts';
import { correctionsBesideIva, correctionsOf, isOpenBesideIva, none } from './judge-correction.ts';
import { readFiled } from './read-filed.ts';
import { type ReadReturn, readReturn } from './read-return.ts';
import { returnKinds } from './return-kinds.ts';
import { type Filing, filedIn, isOwnPeriod, ownPeriod, presentCard, readFiling } from './return-shelf.ts';

interface Of {
  readonly period: string;
  readonly obligation?: ReturnObligation;
}
interface Opened extends ReadReturn {
  readonly shelf: Filing;
}

/** The return that a call is about. */
export async function openReturn(ctx: Context, actor: Actor, { period, obligation }: Of): Promise<Opened | Refusal> {
  const shelf = await readFiling(ctx, actor, obligation);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  return { shelf, ...(await readReturn(ctx, shelf, period)) };
}

export async function getReturn(ctx: Context, actor: Actor, of: Of): Promise<LiveReturn | Refusal> {
  const opened = await openReturn(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const { shelf, summary } = opened;
  const { four, boxes, outside, unclassified, faults, factor } = summary;
  const deferred = deferredByMonth(summary.leaves);
  const filed = await readFiled(ctx, shelf, of.period, summary);
  return {
    ...presentCard(shelf, of.period, summary),
    filed,
    leftWhenSaid: leftWhenSaid(shelf, of.period, summary),
    four,
    deferred,
    boxes,
    outside,
    unclassified,
    faults,
    factor,
  };
}

/** What was taken over of a return that was filed elsewhere, where it is not what its documents come to now. */
function leftWhenSaid(shelf: Filing, period: string, { leaves }: ReadReturn['summary']): LiveReturn['leftWhenSaid'] {
  const said = filedIn(shelf, period);
  if (said?.state !== 'elsewhere' || !returnKinds[shelf.obligation].isChained) return null;
  const [then, now] = [goesOn(said), goesOn(leaves)];
  return isDeepStrictEqual(then, now) ? null : { carried: then.carried, due: then.due };
}

function goesOn({ boxes, deferred }: Pick<NonNullable<ReturnType<typeof filedIn>>, 'boxes' | 'deferred'>) {
  const each = Object.values(takenOver).map((code) => amount(boxes[code] ?? '0').toFixed(2));
  const months = dueByMonth({ deferred });
  const added = (texts: readonly string[]) => sum(texts.map((text) => amount(text))).toFixed(2);
  return { each, months, carried: added(each), due: added(Object.values(months)) };
}

/** What sales on credit owe later, by the month that settles it. */
function deferredByMonth({ deferred }: ReadReturn['summary']['leaves']): LiveReturn['deferred'] {
  return Object.entries(dueByMonth({ deferred })).map(([month, tax]) => ({
    ...{ month, tax },
    documents: deferred.filter((each) => each.month === month && each.document !== '').length,
  }));
}

export async function getBoxDocuments(
  ctx: Context,
  actor: Actor,
  { box, page, ...of }: Of & { readonly box: string; readonly page: number },
): Promise<BoxDocuments | Refusal> {
  const opened = await openReturn(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const answer = await opened.living.ask({ ask: 'box', box, page });
  return answer === null ? refuse('request.not_found') : { period: of.period, ...answer };
}

export async function getOutsideDocuments(
  ctx: Context,
  actor: Actor,
  { reason, page, ...of }: Of & { readonly reason: string; readonly page: number },
): Promise<OutsideDocuments | Refusal> {
  const opened = await openReturn(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const { documents, ...group } = await opened.living.ask({ ask: 'outside', reason, page });
  const { shelf } = opened;
  const iva = shelf.obligation === 'iva' ? shelf : await readFiling(ctx, actor);
  const isOpen = !isRefusal(iva) && isOpenBesideIva(shelf, of.period, iva);
  const own = (takenIn: string | null) => takenIn && ownPeriod(shelf, takenIn);
  const shown = documents.map((each) => ({ ...each, takenIn: own(each.takenIn) }));
  return { period: of.period, ...group, isOpen, documents: shown };
}

export async function getReturnDocument(
  ctx: Context,
  actor: Actor,
  { sourceId, part, ...of }: Of & { readonly sourceId: string; readonly part: number },
): Promise<DocumentInReturn | Refusal> {
  const opened = await openReturn(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const found = await findDocument(opened, sourceId, part);
  if (found === undefined) return refuse('request.not_found');
  if (opened.shelf.obligation === 'iva') return { ...found, can: correctionsOf(found, opened.shelf, of.period) };
  const iva = await readFiling(ctx, actor);
  return { ...found, can: isRefusal(iva) ? none : correctionsBesideIva(found, opened.shelf, of.period, iva) };
}

/** Undefined: it is no document of the return. */
export async function findDocument({ living, shelf }: Opened, sourceId: string, part: number) {
  const found = await living.ask({ ask: 'document', sourceId, part });
  if (found === null) return undefined;
  const { takenIn } = found.said;
  return { ...found, said: { ...found.said, takenIn: takenIn && ownPeriod(shelf, takenIn) } };
}

interface WhatIf extends Of {
  readonly corrections: readonly DocumentCorrection[];
}

/** What would be paid; nothing is changed. */
export async function recalculateIva(ctx: Context, actor: Actor, { corrections, ...of }: WhatIf) {
  const opened = await openReturn(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const would = await opened.living.ask({ ask: 'whatIf', corrections });
  if (would === null) return refuse('request.not_found');
  const difference = amount(would.pay).subtract(amount(opened.summary.pay)).toFixed(2);
  return { ...would, difference };
}
