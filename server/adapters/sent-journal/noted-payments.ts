import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openForAppending } from './open-for-appending.ts';

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
  const file = await openForAppending(folder, fileOf(note.at));
  try {
    await file.appendFile(`${JSON.stringify(note)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Everything noted since a moment, each payment once, in the order in which they began; nothing where nothing ever was. */
export async function readNotedPayments(folder: string, since: Date): Promise<NotedPayment[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => months.test(name)).sort();
  const found = new Map<string, NotedPayment>();
  for (const name of names.filter((each) => each >= fileOf(since.toISOString())))
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) {
      const note = parseLine(line);
      const { at } = (note && found.get(note.attemptId)) ?? note ?? {};
      if (note && at && note.at >= since.toISOString())
        found.set(note.attemptId, { ...found.get(note.attemptId), ...note, at });
    }
  return [...found.values()].sort((one, other) => one.at.localeCompare(other.at));
}

const parseLine = (line: string): NotedPayment | undefined => {
  try {
    return noted.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined; // cut short by a crash: the provider never heard of it
  }
};
