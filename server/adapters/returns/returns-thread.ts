import { Worker } from 'node:worker_threads';
import type { AnnexOf, AnnexQuestion } from './answer-annex.ts';
import type { ProjectionToDraw } from './draw-projection.ts';
import type { ReturnToDraw } from './draw-return.ts';
import type { ExpenseSheetOf } from './expense-sheet.ts';
import { UNKNOWN } from './kept-returns.ts';
import type { ReturnAnswers, ReturnQuestion } from './return-questions.ts';
import type { FromThread, ToThread } from './returns-worker.ts';
import type { ReturnFacts } from './sums-of-return.ts';

/** In a bundle the entry lies beside the bundle; from source it is a small module that brings tsx. */
const entry = (): URL =>
  new URL(
    import.meta.url.endsWith('.ts') ? './returns-worker-from-source.mjs' : './returns-worker.js',
    import.meta.url,
  );

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** One for the process, begun by the first question. It keeps nobody from ending. */
let thread: Thread | undefined;
let asked = 0;

function running(): Thread {
  if (thread !== undefined) return thread;
  const worker = new Worker(entry(), { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 384 } });
  const begun: Thread = { worker, waiting: new Map() };
  const end = (error: Error): void => {
    if (thread === begun) thread = undefined;
    for (const { reject } of begun.waiting.values()) reject(error);
    begun.waiting.clear();
  };
  worker.on('message', (message: FromThread) => {
    const { resolve, reject } = begun.waiting.get(message.id) ?? {};
    begun.waiting.delete(message.id);
    if (begun.waiting.size === 0) worker.unref();
    if ('error' in message) reject?.(new Error(message.error));
    else resolve?.(message.answer);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the thread of returns ended with ${code}`)));
  thread = begun;
  return begun;
}

type Message = ToThread extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

const send = (message: Message): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { worker, waiting } = running();
    const id = ++asked;
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ ...message, id } as ToThread);
  });

/** A return as PDF, drawn where no call waits for it. */
export const drawReturnInThread = (draw: ReturnToDraw): Promise<Uint8Array> => send({ draw }) as Promise<Uint8Array>;

/** The projection for an employer, as PDF. */
export const drawProjectionInThread = (project: ProjectionToDraw): Promise<Uint8Array> =>
  send({ project }) as Promise<Uint8Array>;

/** A return that the thread may not have: how it begins, and its rows as JSON in slices. */
export interface ReturnToRead {
  readonly facts: ReturnFacts;
  readonly texts: () => AsyncIterable<string>;
}

/** Rows in slices, then what is made of them. */
async function giveRows(texts: AsyncIterable<string>, last: (load: number) => Promise<unknown>): Promise<unknown> {
  const load = ++asked;
  try {
    // It reads one slice while the database makes the next.
    let given: Promise<unknown> = Promise.resolve();
    for await (const text of texts) {
      await given;
      given = send({ load, text });
      given.catch(() => {}); // told where it is waited for
    }
    await given;
    return await last(load);
  } catch (error) {
    await send({ forget: load });
    throw error;
  }
}

/** An annex, made anew where no call waits for it. */
export const askAnnex = (of: AnnexOf, texts: () => AsyncIterable<string>, question: AnnexQuestion): Promise<unknown> =>
  giveRows(texts(), (load) => send({ load, annex: of, question }));

/** The sheet of a year's personal expenses, written where no call waits for it. */
export const askExpenseSheet = (of: ExpenseSheetOf, texts: () => AsyncIterable<string>): Promise<Uint8Array> =>
  giveRows(texts(), (load) => send({ load, expenses: of })) as Promise<Uint8Array>;

/**
 * Asks a return in a thread of its own, which keeps the last ones: nothing of a period's size is read or computed where
 * calls are answered. `key` names what its documents were (`kept-returns.ts`).
 */
export async function askReturn<Q extends ReturnQuestion>(
  key: string,
  { facts, texts }: ReturnToRead,
  question: Q,
): Promise<ReturnAnswers[Q['ask']]> {
  const known = await send({ key, question });
  if (known !== UNKNOWN) return known as ReturnAnswers[Q['ask']];
  return giveRows(texts(), (load) => send({ key, facts, load, question })) as Promise<ReturnAnswers[Q['ask']]>;
}
