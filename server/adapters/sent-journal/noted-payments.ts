import { z } from 'zod';
import { appendLines } from './open-for-appending.ts';
import { linesIn, parseLine } from './read-lines.ts';

const noted = z.object({
  at: z.iso.datetime(),
  tenantId: z.uuid(),
  attemptId: z.uuid(),
  /** Under which the provider knows it. */
  clientTransactionId: z.string(),
  /** Of one that was about to begin: the order and the try to pay it, which only this installation's key opens. */
  sealed: z.base64().optional(),
  /** The provider's, of one for which its money was about to be asked. */
  transactionId: z.string().optional(),
});
/** How far a payment was, outside the database. */
export type NotedPayment = z.infer<typeof noted>;

const months = /^payments-\d{4}-\d{2}\.jsonl$/;
const fileOf = (at: string) => `payments-${at.slice(0, 7)}.jsonl`;

/**
 * Notes a payment beside the journal of sent keys, before the provider hears more of it: a restore to an earlier moment asks for
 * it. Resolves once the line is on the disk; a caller that cannot write it must not go on.
 */
export async function notePaymentLine(folder: string, note: NotedPayment): Promise<void> {
  await appendLines(folder, fileOf(note.at), [note]);
}

/** Everything noted since a moment, each payment once, in the order in which they began; nothing where nothing ever was. */
export async function readNotedPayments(folders: readonly string[], since: Date): Promise<NotedPayment[]> {
  const first = fileOf(since.toISOString());
  const notes: NotedPayment[] = [];
  for await (const line of linesIn(folders, (name) => months.test(name) && name >= first)) {
    const note = parseLine(noted, line);
    if (note && note.at >= since.toISOString()) notes.push(note);
  }
  const found = new Map<string, NotedPayment>();
  // One node may have begun it and another asked for its money.
  for (const note of notes.sort((one, other) => one.at.localeCompare(other.at))) {
    const before = found.get(note.attemptId);
    found.set(note.attemptId, { ...before, ...note, at: before?.at ?? note.at });
  }
  return [...found.values()].sort((one, other) => one.at.localeCompare(other.at));
}
