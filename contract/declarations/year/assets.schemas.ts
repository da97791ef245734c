import { z } from 'zod';
import { day, decimalText, id } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { assetKinds, assetValuePattern, longestAssetName } from './assets.rules.ts';
import { taxYearPattern } from './dependants.rules.ts';

const year = z.string().regex(taxYearPattern, 'a year');
const part = z.number().int().min(0);

const asset = z.object({
  /** Made by who writes it: sent again, it is the same one. */
  id,
  name: z.string().trim().min(1).max(longestAssetName),
  kind: z.enum(assetKinds),
  boughtOn: day,
  /** Without IVA that gave credit. */
  value: z.string().regex(assetValuePattern, 'amount'),
  /** A vehicle that the work itself needs: all of its value counts. */
  isForWork: z.boolean(),
  /** The document of the purchase: its return says then that it is an asset, and no year takes the whole of it. */
  purchase: z.object({ sourceId: id, part }).nullable(),
  soldOn: day.nullable(),
  /** The issued receipt of the sale: its return says then that an asset was sold. */
  saleId: id.nullable(),
});
export type AssetRecord = z.infer<typeof asset>;

const document = z.object({
  sourceId: id,
  part,
  source: z.enum(['issued', 'emitted', 'received', 'paper']),
  day,
  documentType: z.string().nullable(),
  number: z.string().nullable(),
  partyName: z.string().nullable(),
  /** What of it an asset is worth: without IVA, unless that gives no credit. */
  value: decimalText,
  /** The return of its period says that it is an asset. */
  isMarked: z.boolean(),
});
export type AssetDocument = z.infer<typeof document>;

const inYear = asset.extend({
  /** null: no rate is known, and nothing is deducted. */
  rate: z
    .object({
      percent: decimalText,
      /** Only so much of the value counts. */
      upTo: decimalText.nullable(),
      isConfirmed: z.boolean(),
    })
    .nullable(),
  /** Expense of the year. */
  expense: decimalText,
  /** What of the value counts at all, and what of that is left after the year. */
  counted: decimalText,
  left: decimalText,
  /** The documents that it names, as far as they are there. */
  documents: z.array(document),
  /** Credit notes of its purchase, unless its value is just what they left of it. */
  credited: z
    .object({
      total: decimalText,
      /** What they left of it, where its value is still what was paid; null: who wrote the value knows. */
      rest: decimalText.nullable(),
    })
    .nullable(),
});
export type AssetInYear = z.infer<typeof inYear>;

export const getAssets = {
  summary: 'What was bought for the business and lasts, with what of it is expense of a year',
  query: z.object({ year: year.optional() }),
  output: z.object({
    year,
    /** Those that can be asked, newest first. */
    years: z.array(year),
    /** The newest first; what was bought after the year is not among them. */
    assets: z.array(inYear),
    /** Expense of the year. */
    total: decimalText,
    /** Purchases that a return calls an asset and that are not in the register, newest first. */
    offered: z.array(document),
  }),
} satisfies Schemas;
export type AssetsOfYear = z.infer<typeof getAssets.output>;

export const getAssetDocuments = {
  summary: 'Purchases or sales of a year that may be of an asset: those that look like one, then the rest',
  query: z.object({
    of: z.enum(['purchase', 'sale']),
    year,
    words: z.string().trim().max(60).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ count: z.number().int(), pages: z.number().int(), documents: z.array(document) }),
} satisfies Schemas;
export type AssetDocuments = z.infer<typeof getAssetDocuments.output>;

export const saveAsset = {
  summary: 'Write down an asset, or change it; the returns of its documents say so from then on',
  body: asset,
  output: z.object({
    /** The same call again with this takes it back; null: delete it. */
    before: asset.nullable(),
  }),
  errors: ['asset.known', 'asset.day', 'asset.sold', 'request.not_found', 'request.too_many'],
} satisfies Schemas;

export const deleteAsset = {
  summary: 'Take an asset out of the register; its purchase is a cost of its year again',
  params: z.object({ assetId: id }),
  /** Saved again, it is there as before. */
  output: z.object({ before: asset }),
  errors: ['request.not_found'],
} satisfies Schemas;
