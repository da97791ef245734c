import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListUpload, listCalls, SheetFormat, sheetCalls, UploadRow } from '#contract/list-calls.ts';
import type { ListOrder, UploadOutcome } from '#contract/list-rules.ts';
import { getMailState, type MailState } from '#contract/messages/mails.ts';
import { addressOf, type Values } from '../api/address.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';

type Entry = Pick<Endpoint, 'method' | 'paths'>;
type Calls = { readonly [Name in keyof ReturnType<typeof listCalls>]: Entry };
type SheetCalls = { readonly [Name in keyof ReturnType<typeof sheetCalls>]: Entry };
interface Parts {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly file?: File;
  readonly signal?: AbortSignal;
}
/** The calls of every list have the same shapes by construction (contract/list-calls.ts); here they are told once. */
const send = call as unknown as <Answer>(entry: Pick<Endpoint, 'method' | 'paths'>, parts: Parts) => Promise<Answer>;

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string;
  readonly total?: number;
}
interface UploadPage {
  readonly upload: ListUpload;
  readonly rows: PageOf<UploadRow>;
}

/** How a sheet is uploaded, looked at and imported. `name`: of its answers in the cache; `refresh`: what an import changes. */
export const uploadData = (
  name: string,
  calls: SheetCalls,
  refresh: () => Promise<unknown>,
  /** Where an import can be taken back as a whole. */
  undo?: Endpoint,
) => {
  const uploaded = (uploadId: string, outcome: UploadOutcome | undefined) =>
    infiniteQueryOptions<UploadPage, Error, InfiniteData<UploadPage>, string[], string | undefined>({
      queryKey: [name, 'upload', uploadId, outcome ?? ''],
      queryFn: ({ pageParam, signal }) =>
        send(calls.uploaded, { params: { uploadId }, query: { outcome, cursor: pageParam, limit: 50 }, signal }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.rows.nextCursor,
      placeholderData: keepPreviousData,
    });
  return {
    uploaded,
    useUpload: () =>
      useMutation({
        mutationFn: (file: File) =>
          send<ListUpload>(calls.upload, { file, body: { fileName: file.name.slice(0, 200) || 'archivo' } }),
      }),
    useImport: () =>
      useMutation({
        mutationFn: ({ uploadId, updateExisting }: { uploadId: string; updateExisting: boolean }) =>
          send<ListUpload>(calls.import, { params: { uploadId }, body: updateExisting ? { updateExisting } : {} }),
        onSuccess: refresh,
      }),
    ...(undo && {
      takeBack: async (uploadId: string) => {
        const upload = await send<ListUpload>(undo, { params: { uploadId } });
        await refresh();
        return upload;
      },
    }),
    templateLink: (format: SheetFormat) => addressOf(calls.template, {}, { format }),
    reportLink: (format: SheetFormat) => addressOf(calls.report, {}, { format }),
    restLink: (uploadId: string, format: SheetFormat) => addressOf(calls.rest, { uploadId }, { format }),
  };
};
export type UploadData = ReturnType<typeof uploadData>;

/** How a list is asked and changed. `name`: of its answers in the cache; `key`: the path parameter that is an item's id. */
export const listData = <Item extends { readonly id: string }, Input>(name: string, key: string, calls: Calls) => {
  const refresh = () => queryClient.invalidateQueries({ queryKey: [name] });
  const pages = (search: string, order: ListOrder) =>
    infiniteQueryOptions({
      queryKey: [name, 'list', search, order],
      meta: { kept: search === '' },
      queryFn: ({ pageParam, signal }) =>
        send<PageOf<Item>>(calls.list, {
          query: { search: search === '' ? undefined : search, cursor: pageParam, order },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    });
  return {
    ...uploadData(name, calls, refresh),
    name,
    refresh,
    pages,
    /** The ones used last, or those that fit a text. */
    few: (search: string, limit: number) =>
      queryOptions({
        queryKey: [name, 'few', search, String(limit)],
        meta: { kept: search === '' },
        queryFn: ({ signal }) =>
          send<PageOf<Item>>(calls.list, { query: { search: search === '' ? undefined : search, limit }, signal }),
        select: (page) => page.items,
        placeholderData: keepPreviousData,
        staleTime: 10_000,
      }),
    useSave: () => useMutation({ mutationFn: (body: Input) => send<Item>(calls.save, { body }), onSuccess: refresh }),
    useRemove: () =>
      useMutation({ mutationFn: (id: string) => send(calls.remove, { params: { [key]: id } }), onSuccess: refresh }),
    useRestore: () =>
      useMutation({
        mutationFn: (id: string) => send<Item>(calls.restore, { params: { [key]: id } }),
        onSuccess: refresh,
      }),
    useSend: () =>
      useMutation({
        mutationFn: (format: SheetFormat) =>
          send<{ mailId: string; recipient: string }>(calls.sendReport, { body: { format } }),
      }),
  };
};

export type ListData<Item extends { readonly id: string }, Input> = ReturnType<typeof listData<Item, Input>>;

/** Asks until a mail has gone or cannot go. */
export const mailStateQuery = (mailId: string | undefined) =>
  queryOptions({
    queryKey: ['mail', mailId ?? ''],
    queryFn: ({ signal }): Promise<MailState> => call(getMailState, { params: { mailId: mailId ?? '' }, signal }),
    enabled: mailId !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'queued' ? 2_000 : false),
  });
