import { z } from 'zod';
import { day, decimalText, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { longestSearch, searchedKinds, shortestSearch } from './search.rules.ts';

/** Something that was found. What it says of itself depends on its kind. */
const hit = z.object({
  kind: z.enum(searchedKinds),
  id,
  /** How well it fits: 4 it is what was typed, 3 a whole word or the amount, 2 the beginning of words, 1 the last digits. */
  score: z.number().int().min(1).max(4),
  /** Whose name it bears, or what it is called. */
  name: z.string(),
  /** Of a person their identification, of a receipt its number, of a product its code. */
  number: z.string().optional(),
  documentType: z.string().optional(),
  /** In which state of a total a receipt stands (books/totals.rules.ts); of what was typed, of a paper and of a category of one's own, its direction and scope. */
  state: z.string().optional(),
  issuedOn: day.optional(),
  amount: decimalText.optional(),
});
export type SearchHit = z.infer<typeof hit>;

export const search = {
  summary: 'What fits a text, of every kind that this person may see: at most three of a kind, the best first',
  query: z.object({ text: z.string().trim().min(shortestSearch).max(longestSearch) }),
  output: z.object({ hits: z.array(hit) }),
} satisfies Schemas;
