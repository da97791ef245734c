import { queryOptions } from '@tanstack/react-query';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import * as published from '#contract/operator/published.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export type Row = published.EditedRow['said'];

export const publishedQuery = (list: PublishedList) =>
  queryOptions({
    queryKey: ['operator', 'published', list],
    queryFn: ({ signal }) => call(published.getPublished, { params: { list }, signal }),
  });

export const previewPublished = (list: PublishedList, row: Row) =>
  call(published.previewPublished, { params: { list }, body: { row } });

/** What is sold or shown changes on the screens of this operator too. */
const refresh = () => queryClient.invalidateQueries();

export async function savePublished(list: PublishedList, row: Row, seen: string): Promise<void> {
  await call(published.savePublished, { params: { list }, body: { row, seen } });
  await refresh();
}

export async function takeBackPublished(list: PublishedList, row: string, seen: string): Promise<void> {
  try {
    await call(published.takeBackPublished, { params: { list }, body: { row, seen } });
  } finally {
    await refresh();
  }
}

export const readAgain = (list: PublishedList) =>
  queryClient.invalidateQueries({ queryKey: ['operator', 'published', list] });

export const keepPicture = async (file: File): Promise<string> =>
  (await call(published.saveContentPicture, { file })).name;
