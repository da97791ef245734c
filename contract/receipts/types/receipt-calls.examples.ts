import type { Day } from '@cuadre/sri/dates';
import type { AnyExample, ExampleOwner } from '#contract/example.ts';
import type { ReceiptCalls } from './receipt-calls.ts';

/** A day on which the examples are issued. */
export const issuedOn = '2026-11-20' as Day;

export const byReceipt = ({ receiptId }: ExampleOwner) => ({ params: { receiptId } });

/**
 * Examples of the calls of one type. Its drafts are made by the client, under an id that is new or the owner's: a foreign
 * one that does not exist for the caller would be a new draft of theirs.
 */
export const receiptExamples = (
  calls: ReceiptCalls,
  draftOf: (issuedOn: Day) => object,
  idOf: (owner: ExampleOwner) => string,
): Readonly<Record<string, (owner: ExampleOwner) => AnyExample>> => {
  const draft = draftOf(issuedOn);
  return {
    [calls.readDraft.id]: (owner) => ({ params: { draftId: idOf(owner) } }),
    [calls.saveDraft.id]: (owner) => ({ params: { draftId: idOf(owner) }, body: { version: 1, draft } }),
    [calls.deleteDraft.id]: (owner) => ({ params: { draftId: idOf(owner) }, idempotent: true }),
    [calls.preview.id]: () => ({ body: { draft, size: 'A4' } }),
    [calls.check.id]: () => ({ body: { draft } }),
    [calls.issue.id]: (owner) => ({ body: { draftId: idOf(owner), draft } }),
    [calls.correct.id]: (owner) => ({ ...byReceipt(owner), body: { draft } }),
  };
};
