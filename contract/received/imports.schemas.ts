import { z } from 'zod';
import { decimalText, done, id, instant, page, pageQuery } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';

export const importState = z.object({
  id,
  total: z.number().int(),
  accepted: z.number().int(),
  known: z.number().int(),
  refused: z.number().int(),
  waiting: z.number().int(),
  createdAt: instant,
  finishedAt: instant.optional(),
  /** What was sent: names of the parts, the first few. */
  names: z.array(z.string()),
  /** Some of it is fetched from the SRI by its key. */
  byKey: z.boolean(),
});
export type ImportState = z.infer<typeof importState>;

export const importItem = z.object({
  position: z.number().int(),
  name: z.string(),
  state: z.enum(['waiting', 'accepted', 'known', 'refused']),
  /** Why not, or what to look at. */
  sentence: z.string().optional(),
  receiptId: id.optional(),
  /** The receipt that it is: whose, and for how much. */
  receipt: z.object({ documentType: z.string(), partyName: z.string(), total: decimalText }).optional(),
});
export type ImportItem = z.infer<typeof importItem>;
const importId = z.object({ importId: id });

export const uploadReceived = {
  summary:
    'One part of an import: an XML, a ZIP of XML, or the text report of the SRI portal. The same part twice is one part',
  body: z.object({
    /** Made by the client before the first part. */
    importId: id,
    part: z.coerce.number().int().min(0).max(1_000),
    name: z.string().trim().min(1).max(200),
  }),
  output: importState,
  errors: [
    'received.zip_damaged',
    'received.zip_too_large',
    'received.zip_empty',
    'received.not_a_receipt_file',
    'received.empty_list',
    'received.too_many_waiting',
  ],
} satisfies Schemas;

export const pasteReceivedKeys = {
  summary: 'Access keys, typed or pasted: each is fetched from the SRI',
  body: z.object({ importId: id, text: z.string().min(1).max(60_000) }),
  output: importState,
  errors: ['received.no_keys', 'received.too_many_waiting'],
} satisfies Schemas;

export const getReceivedImports = {
  summary: 'The last imports, newest first',
  output: z.array(importState),
} satisfies Schemas;

export const getReceivedImport = {
  summary: 'How far an import is',
  params: importId,
  output: importState,
} satisfies Schemas;

export const getReceivedImportItems = {
  summary: 'What became of each file or key',
  params: importId,
  query: pageQuery.pick({ cursor: true, limit: true }).extend({
    state: z.enum(['waiting', 'accepted', 'known', 'refused']).optional(),
  }),
  output: page(importItem),
} satisfies Schemas;

export const downloadReceivedImport = {
  summary: 'The same as a sheet',
  params: importId,
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
} satisfies Schemas;

export const retryReceivedImport = {
  summary: 'Ask the SRI again for the keys that it did not have or did not answer',
  params: importId,
  output: done,
} satisfies Schemas;
