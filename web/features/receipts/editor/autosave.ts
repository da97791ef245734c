import { saveInvoiceDraft } from '../../../../contract/drafts.ts';
import { call } from '../../../api/call.ts';
import { hasCode } from '../../../api/problem.ts';
import { useDraft } from './draft-store.ts';

/** Spec section 4: persist delay. */
const DELAY_MS = 400;
const RETRY_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let paused = false;

async function save(keepalive = false): Promise<void> {
  const { draftId, version, draft, correcting, save: state } = useDraft.getState();
  if (draftId === '' || correcting !== undefined || paused || (state !== 'dirty' && state !== 'waiting')) return;
  useDraft.setState({ save: 'saving' });
  try {
    const answer = await call(saveInvoiceDraft, { params: { draftId }, body: { version, draft }, keepalive });
    useDraft.setState((now) => {
      if (now.draftId !== draftId) return now;
      // Something typed meanwhile is still to be saved.
      return { version: answer.version, save: now.draft === draft && now.save === 'saving' ? 'saved' : 'dirty' };
    });
  } catch (error) {
    if (useDraft.getState().draftId !== draftId) return;
    if (hasCode(error, 'draft.newer_version')) useDraft.setState({ save: 'conflict' });
    else if (hasCode(error, 'receipt.wrong_state')) useDraft.setState({ save: 'issued' });
    else {
      useDraft.setState({ save: 'waiting' });
      schedule(RETRY_MS);
    }
  }
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(flushDraft, delay);
}

/** Saves now what is not saved yet; one save at a time, so that versions follow each other. */
export async function flushDraft(): Promise<void> {
  clearTimeout(timer);
  while (running !== undefined) await running;
  running = save().finally(() => {
    running = undefined;
  });
  await running;
  if (useDraft.getState().save === 'dirty') schedule(DELAY_MS);
}

/** While the invoice is being issued nothing else is written. */
export const pauseAutosave = (value: boolean): void => {
  paused = value;
};

/** Follows the draft from now on. Gives back how to stop, which saves what is left. */
export function startAutosave(): () => void {
  const stop = useDraft.subscribe((now, before) => {
    if (now.draft !== before.draft && now.save === 'dirty') schedule(DELAY_MS);
  });
  // What changed while nobody followed.
  flushDraft();
  const leave = () => {
    if (document.visibilityState === 'hidden') save(true);
  };
  const online = () => flushDraft();
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('online', online);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('online', online);
    flushDraft();
  };
}
