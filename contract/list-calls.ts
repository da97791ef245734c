import { z } from 'zod';
import { done, fault, id, page, pageQuery } from './common.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** What a list of things that people keep can do, the same for clients and products. */

export const sheetFormat = z.enum(['xlsx', 'csv']);
export type SheetFormat = z.infer<typeof sheetFormat>;

/** What becomes of a row of an uploaded sheet. After the import only `same` and the last four are left. */
export const uploadOutcomes = [
  /** Will be added. */
  'new',
  /** In the list with other data: changed only when that is asked for. */
  'changes',
  /** In the list just so. */
  'same',
  /** Cannot be taken; its faults say why. */
  'faulty',
  'imported',
  'updated',
] as const;
export const uploadOutcome = z.enum(uploadOutcomes);
export type UploadOutcome = z.infer<typeof uploadOutcome>;

export const uploadRow = z.object({
  /** As the sheet counts: the titles are row 1. */
  row: z.number().int(),
  /** By what a person recognises it. */
  label: z.string(),
  outcome: uploadOutcome,
  faults: z.array(fault),
});
export type UploadRow = z.infer<typeof uploadRow>;

export const listUpload = z.object({
  id,
  fileName: z.string(),
  rows: z.number().int(),
  /** How many rows have which outcome. */
  counts: z.record(uploadOutcome, z.number().int()),
  /** Rows to be taken that carry a warning (a check digit that does not hold, a first zero put back). */
  warnings: z.number().int(),
  /** Titles that no field has: not read, and given back as they came. */
  unknownColumns: z.array(z.string()),
  importedAt: z.string().optional(),
});
export type ListUpload = z.infer<typeof listUpload>;

const uploadId = z.object({ uploadId: id });
const asFormat = z.object({ format: sheetFormat.default('xlsx') });

interface Names {
  readonly list: string;
  readonly save: string;
  readonly remove: string;
  readonly restore: string;
  readonly template: string;
  readonly report: string;
  readonly sendReport: string;
  readonly upload: string;
  readonly uploaded: string;
  readonly import: string;
  readonly rest: string;
}

interface ListShape<Input extends z.ZodType, Item extends z.ZodType, Key extends string> {
  /** In the plural, for the summaries. */
  readonly noun: string;
  readonly input: Input;
  readonly item: Item;
  /** Name of the path parameter that is an item's id. */
  readonly key: Key;
  /** Ids of the calls, and their names in the addresses where these differ. */
  readonly names: Names;
  readonly spelling?: Partial<Names>;
  /** What stands before the name in both families. */
  readonly group: string;
  readonly errors: { readonly exists: ErrorCode; readonly invalid: ErrorCode };
}

/** The calls of one list. */
export const listCalls = <Input extends z.ZodType, Item extends z.ZodType, Key extends string>({
  noun,
  input,
  item,
  key,
  names,
  spelling = {},
  group,
  errors: { exists, invalid },
}: ListShape<Input, Item, Key>) => {
  const address = (name: keyof Names, tail = ''): Endpoint['paths'] => {
    const path = `${group}/${spelling[name] ?? names[name]}`;
    return { app: `/api/${path}${tail}`, web: `/gbcservices/${path}${tail === '' ? '/:customerId' : tail}` };
  };
  const params = z.object({ [key]: id } as { [K in Key]: typeof id });
  const access = 'taxpayer' as const;
  return {
    list: endpoint({
      id: names.list,
      summary: `${noun}; without search, the ones used last; search by the beginning of words`,
      method: 'GET',
      paths: address('list'),
      access,
      query: pageQuery,
      output: page(item),
    }),
    save: endpoint({
      id: names.save,
      summary: `${noun}: create or change one`,
      method: 'POST',
      paths: address('save'),
      access,
      needs: 'lists',
      body: input,
      output: item,
      errors: [exists, invalid],
    }),
    remove: endpoint({
      id: names.remove,
      summary: `${noun}: take one off the list; issued receipts keep their own copy`,
      method: 'DELETE',
      paths: address('remove', `/:${key}`),
      access,
      needs: 'lists',
      params,
      output: done,
    }),
    restore: endpoint({
      id: names.restore,
      summary: `${noun}: put one back that was taken off`,
      method: 'POST',
      paths: address('restore', `/:${key}`),
      access,
      needs: 'lists',
      params,
      output: item,
      errors: [exists],
    }),
    template: endpoint({
      id: names.template,
      summary: `${noun}: an empty sheet with the titles and an example, to fill in and upload`,
      method: 'GET',
      paths: address('template'),
      access,
      query: asFormat,
      file: 'sheet',
    }),
    report: endpoint({
      id: names.report,
      summary: `${noun}: the whole list as a sheet`,
      method: 'GET',
      paths: address('report'),
      access,
      query: asFormat,
      file: 'sheet',
    }),
    sendReport: endpoint({
      id: names.sendReport,
      summary: `${noun}: the whole list as a sheet to the address of the signed-in user`,
      method: 'POST',
      paths: address('sendReport'),
      access,
      needs: 'export',
      body: z.object({ format: sheetFormat }),
      output: z.object({ mailId: id, recipient: z.string() }),
      errors: ['mail.throttled'],
    }),
    upload: endpoint({
      id: names.upload,
      summary: `${noun}: read an .xlsx or .csv and say what would become of each row; the list stays as it is`,
      method: 'POST',
      paths: address('upload'),
      access,
      needs: 'lists',
      body: z.object({ fileName: z.string().trim().min(1).max(200) }),
      upload: { maxBytes: 4_000_000 },
      output: listUpload,
      errors: [
        'upload.empty',
        'upload.not_a_sheet',
        'upload.old_or_protected',
        'upload.too_large',
        'upload.too_many_rows',
        'upload.too_many_columns',
        'upload.columns',
      ],
    }),
    uploaded: endpoint({
      id: names.uploaded,
      summary: `${noun}: an upload and its rows, those of one outcome when asked`,
      method: 'GET',
      paths: address('uploaded', '/:uploadId'),
      access,
      params: uploadId,
      query: z.object({
        outcome: uploadOutcome.optional(),
        cursor: pageQuery.shape.cursor,
        limit: pageQuery.shape.limit,
      }),
      output: z.object({ upload: listUpload, rows: page(uploadRow) }),
    }),
    import: endpoint({
      id: names.import,
      summary: `${noun}: take all good rows of an upload at once; a second time it only says again what was done`,
      method: 'POST',
      paths: address('import', '/:uploadId'),
      access,
      needs: 'lists',
      params: uploadId,
      body: z.object({ updateExisting: z.boolean() }),
      output: listUpload,
      errors: [exists],
    }),
    rest: endpoint({
      id: names.rest,
      summary: `${noun}: the uploaded sheet again with the rows that were not taken and the reason of each`,
      method: 'GET',
      paths: address('rest', '/:uploadId'),
      access,
      params: uploadId,
      query: asFormat,
      file: 'sheet',
    }),
  };
};
