import { queryOptions } from '@tanstack/react-query';
import type { PaperCode } from '#contract/declarations/calendar.rules.ts';
import * as contract from '#contract/declarations/calendar.ts';
import { awaitedWords } from '#phrases/declarations/awaited.ts';
import { paperWords, calendarWords as words } from '#phrases/declarations/calendar.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { takeBack } from '#web/api/take-back.ts';
import { showToast } from '#web/ui/toast.tsx';
import { refresh as refreshReturns } from '../living/queries.ts';

/** A paper that is submitted where nobody here sees it. */
export interface Paper {
  readonly code: PaperCode;
  readonly period: string;
}

/** A return that is marked as filed changes it. */
const queryKey = ['books', 'tax-calendar'];

export const calendarQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(contract.getTaxCalendar, { signal }),
  staleTime: 3_000,
});

export const overdueQuery = queryOptions({
  queryKey: ['books', 'overdue'],
  queryFn: ({ signal }) => call(contract.getOverdueObligations, { signal }),
  staleTime: 3_000,
});

const refresh = () => queryClient.invalidateQueries({ queryKey });

/** The call, then the screen anew; a failure is told. */
async function done(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await refresh();
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}

const say = async ({ code, period }: Paper, submittedOn: string | null): Promise<string | null> => {
  const { before } = await call(contract.markSubmitted, { body: { paper: code, period, submittedOn } });
  await refresh();
  return before;
};

/** A paper was submitted on a day; null: it was not. What was said before comes back with one press. */
export async function submit(paper: Paper, submittedOn: string | null): Promise<void> {
  const before = await say(paper, submittedOn);
  const undo = takeBack(() => say(paper, before), paperWords.undone);
  showToast(submittedOn === null ? paperWords.takenBack : paperWords.marked, { undo });
}

const saveList = async (list: contract.AwaitedList | null): Promise<contract.AwaitedList | null> => {
  const { before } = await call(contract.sayAwaited, { body: { list } });
  await refreshReturns();
  return before;
};

/** What the portal's list names as not filed; null: nothing. What was said before comes back with one press. */
export async function sayList(list: contract.AwaitedList | null, done: string): Promise<void> {
  const before = await saveList(list);
  showToast(done, { undo: takeBack(() => saveList(before), awaitedWords.undone) });
}

const restore = (feedId: string) => async (): Promise<void> => {
  await call(contract.restoreCalendarFeed, { body: { feedId } });
  await refresh();
};

let changing: Promise<void> | undefined;

/** Nothing is asked: the address of before comes back with one press. Pressed again meanwhile, it is the same change. */
export function changeFeed(to: 'new' | 'none'): Promise<void> {
  changing ??= done(async () => {
    const { before } = await call(contract.changeCalendarFeed, { body: { to } });
    const said = to === 'none' ? words.removed : before === null ? words.created : words.changed;
    showToast(said, before === null ? {} : { undo: takeBack(restore(before), words.restored) });
  }).finally(() => {
    changing = undefined;
  });
  return changing;
}

const setReminders = async (reminds: boolean): Promise<void> => {
  await call(contract.setTaxReminders, { body: { reminds } });
  await refresh();
};

export const switchReminders = (reminds: boolean): Promise<void> =>
  done(async () => {
    await setReminders(reminds);
    const undo = takeBack(() => setReminders(!reminds), reminds ? words.turnedOff : words.turnedOn);
    showToast(reminds ? words.turnedOn : words.turnedOff, { undo });
  });
