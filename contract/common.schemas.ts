import { isDay } from '@cuadre/sri/dates';
import { z } from 'zod';
import { decimalPattern, emailPattern, environments, longestEmail } from './common.ts';

export const decimalText = z.string().regex(decimalPattern, 'decimal');
/** A day as a draft may say it: whether it is in the calendar its rules judge. */
export const dayText = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'day', abort: true });
/** Calendar day in Ecuador, YYYY-MM-DD. */
export const day = dayText.refine(isDay, 'day');
/** Month in Ecuador, YYYY-MM. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month');
/** Instant, ISO 8601 with zone. */
export const instant = z.string();
/** Compared as a text in places, it has one spelling. */
export const id = z.uuid().toLowerCase();
export const code3 = z.string().regex(/^\d{3}$/, 'three digits');
/** Six digits that came by e-mail. */
export const mailedCode = z.string().regex(/^\d{6}$/);
export const email = z.email({ pattern: emailPattern }).max(longestEmail);
export const environment = z.enum(environments);

export const fault = z.object({
  code: z.string(),
  place: z.string(),
  sentence: z.string(),
  severity: z.enum(['error', 'warning']),
});

/** Server paging by cursor: the answer's `nextCursor` goes into the next call; absent at the end. */
export const pageQuery = z.object({
  search: z.string().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
/** How many of the newest: each brings everything that it holds. */
export const newest = z.object({ limit: z.coerce.number().int().min(1).max(100).default(100) });
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });

export const done = z.object({ done: z.literal(true) });

/** What every error answer carries. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  faults: z.array(fault).optional(),
  /** For the operator: the log has the rest under this id. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
