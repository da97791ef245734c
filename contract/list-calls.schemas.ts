import { z } from 'zod';
import { done, fault, id, page, pageQuery } from './common.schemas.ts';
import type { Schemas } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { listOrders, uploadOutcomes } from './list-rules.ts';

export const sheetFormat = z.enum(['xlsx', 'csv']);
export type SheetFormat = z.infer<typeof sheetFormat>;

const uploadOutcome = z.enum(uploadOutcomes);

const uploadRow = z.object({
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

interface SheetShape<Body extends z.ZodType> {
  /** In the plural, for the summaries. */
  readonly noun: string;
  /** What an import asks. */
  readonly body: Body;
  /** Of an import. */
  readonly errors: readonly ErrorCode[];
}

/** What is judged of the calls of what goes into a sheet and comes out of one. */
export const sheetSchemas = <Body extends z.ZodType>({ noun, body, errors }: SheetShape<Body>) =>
  ({
    template: {
      summary: `${noun}: an empty sheet with the titles and an example, to fill in and upload`,
      query: asFormat,
    },
    report: {
      summary: `${noun}: all of it as a sheet`,
      query: asFormat,
    },
    upload: {
      summary: `${noun}: read an .xlsx or .csv and say what would become of each row; nothing changes yet`,
      body: z.object({ fileName: z.string().trim().min(1).max(200) }),
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
    },
    uploaded: {
      summary: `${noun}: an upload and its rows, those of one outcome when asked`,
      params: uploadId,
      query: z.object({
        outcome: uploadOutcome.optional(),
        cursor: pageQuery.shape.cursor,
        limit: pageQuery.shape.limit,
      }),
      output: z.object({ upload: listUpload, rows: page(uploadRow) }),
    },
    import: {
      summary: `${noun}: take all good rows of an upload at once; a second time it only says again what was done`,
      params: uploadId,
      body,
      output: listUpload,
      errors,
    },
    rest: {
      summary: `${noun}: the uploaded sheet again with the rows that were not taken and the reason of each`,
      params: uploadId,
      query: asFormat,
    },
  }) satisfies Readonly<Record<string, Schemas>>;

interface ListShape<Input extends z.ZodType, Item extends z.ZodType, Key extends string> {
  /** In the plural, for the summaries. */
  readonly noun: string;
  readonly input: Input;
  readonly item: Item;
  /** Name of the path parameter that is an item's id. */
  readonly key: Key;
  readonly errors: { readonly exists: ErrorCode; readonly invalid: ErrorCode };
}

/** What is judged of the calls of one list. */
export const listSchemas = <Input extends z.ZodType, Item extends z.ZodType, Key extends string>({
  noun,
  input,
  item,
  key,
  errors: { exists, invalid },
}: ListShape<Input, Item, Key>) => {
  const params = z.object({ [key]: id } as { [K in Key]: typeof id });
  return {
    list: {
      summary: `${noun}; without search, the ones used last; search by the beginning of words`,
      query: pageQuery.extend({ order: z.enum(listOrders).default('used') }),
      /** `total`: of the whole list, with its first page; one more than is counted when there are more. */
      output: page(item).extend({ total: z.number().int().optional() }),
    },
    save: {
      summary: `${noun}: create or change one`,
      body: input,
      output: item,
      errors: [exists, invalid],
    },
    remove: {
      summary: `${noun}: take one off the list; issued receipts keep their own copy`,
      params,
      output: done,
    },
    restore: {
      summary: `${noun}: put one back that was taken off`,
      params,
      output: item,
      errors: [exists],
    },
    sendReport: {
      summary: `${noun}: the whole list as a sheet to the address of the signed-in user`,
      body: z.object({ format: sheetFormat }),
      output: z.object({ mailId: id, recipient: z.string() }),
      errors: ['mail.throttled'],
    },
    ...sheetSchemas({ noun, body: z.object({ updateExisting: z.boolean().default(false) }), errors: [exists] }),
  } satisfies Readonly<Record<string, Schemas>>;
};
