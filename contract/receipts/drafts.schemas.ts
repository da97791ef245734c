import { z } from 'zod';
import { id, instant, newest } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { invoiceDraft } from './types/invoices.schemas.ts';
import { withAnyDraft } from './types.schemas.ts';

export const storedDraft = z.object({ id, version: z.number().int(), updatedAt: instant, draft: invoiceDraft });
export type StoredDraft = z.infer<typeof storedDraft>;

/** A draft of any type. */
export const anyStoredDraft = withAnyDraft({ id, version: z.number().int(), updatedAt: instant });
export type AnyStoredDraft = z.infer<typeof anyStoredDraft>;

export const getDrafts = {
  summary: 'Drafts of every type in the current environment, newest first; without what repeating invoices made',
  query: newest,
  output: z.array(anyStoredDraft),
} satisfies Schemas;
