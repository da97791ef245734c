import { z } from 'zod';
import { done, id, instant, page, pageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** One request of an import carries at most this; more files are sent in further parts. */
export const importPartBytes = 16_000_000;
/** Files in one zip, and keys in one report. */
export const importPartItems = 5_000;

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
});
export type ImportItem = z.infer<typeof importItem>;

const paths = (name: string, parameter = '') => ({
  app: `/api/expenseinvoice/${name}${parameter}`,
  web: `/gbcservices/expenseinvoice/${name}${parameter === '' ? '/:customerId' : parameter}`,
});
const importId = z.object({ importId: id });

export const uploadReceived = endpoint({
  id: 'uploadReceived',
  summary:
    'One part of an import: an XML, a ZIP of XML, or the text report of the SRI portal. The same part twice is one part',
  method: 'POST',
  paths: paths('uploadReceived'),
  access: 'taxpayer',
  needs: 'classify',
  upload: { maxBytes: importPartBytes },
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
    'received.too_many_waiting',
  ],
});

export const pasteReceivedKeys = endpoint({
  id: 'pasteReceivedKeys',
  summary: 'Access keys, typed or pasted: each is fetched from the SRI',
  method: 'POST',
  paths: paths('pasteReceivedKeys'),
  access: 'taxpayer',
  needs: 'classify',
  body: z.object({ importId: id, text: z.string().min(1).max(60_000) }),
  output: importState,
  errors: ['received.no_keys', 'received.too_many_waiting'],
});

export const getReceivedImports = endpoint({
  id: 'getReceivedImports',
  summary: 'The last imports, newest first',
  method: 'GET',
  paths: paths('getReceivedImports'),
  access: 'taxpayer',
  output: z.array(importState),
});

export const getReceivedImport = endpoint({
  id: 'getReceivedImport',
  summary: 'How far an import is',
  method: 'GET',
  paths: paths('getReceivedImport', '/:importId'),
  access: 'taxpayer',
  params: importId,
  output: importState,
});

export const getReceivedImportItems = endpoint({
  id: 'getReceivedImportItems',
  summary: 'What became of each file or key',
  method: 'GET',
  paths: paths('getReceivedImportItems', '/:importId'),
  access: 'taxpayer',
  params: importId,
  query: pageQuery.pick({ cursor: true, limit: true }).extend({
    state: z.enum(['waiting', 'accepted', 'known', 'refused']).optional(),
  }),
  output: page(importItem),
});

export const downloadReceivedImport = endpoint({
  id: 'downloadReceivedImport',
  summary: 'The same as a sheet',
  method: 'GET',
  paths: paths('downloadReceivedImport', '/:importId'),
  access: 'taxpayer',
  params: importId,
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  file: 'sheet',
});

export const retryReceivedImport = endpoint({
  id: 'retryReceivedImport',
  summary: 'Ask the SRI again for the keys that it did not have or did not answer',
  method: 'POST',
  paths: paths('retryReceivedImport', '/:importId'),
  access: 'taxpayer',
  needs: 'classify',
  params: importId,
  output: done,
});
