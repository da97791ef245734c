import type { Fault } from '@cuadre/sri/faults';
import { z } from 'zod';
import { fieldSentence } from '#phrases/fields.ts';
import { isStorable } from '../db/storable-text.ts';
import { Refused } from './problem.ts';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );

const toFault = (issue: z.core.$ZodIssue, value: unknown): Fault => {
  const facts = issue as { format?: string; minimum?: number; maximum?: number; origin?: string };
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return {
    code: `request.${issue.code}`,
    place: [...issue.path, ...extra].map(String).join('.').slice(0, 200),
    sentence: fieldSentence({
      code: issue.code,
      rule: issue.message,
      path: issue.path,
      format: facts.format,
      minimum: facts.minimum,
      maximum: facts.maximum,
      origin: facts.origin,
      missing: valueAt(value, issue.path) === undefined,
    }),
    severity: 'error',
  };
};

/** An invoice draft is five levels deep. */
const deepest = 20;
/** An invoice of as many lines as fit into what the SRI takes has some ten thousand. */
const mostValues = 40_000;

/**
 * What no schema should have to meet: text that cannot be stored, nesting without end, which exhausts the function that
 * walks it, and values without end, for each of which a schema would have a complaint.
 */
const isHostile = (value: unknown): boolean => {
  let values = 0;
  const hostile = (inner: unknown, depth: number): boolean => {
    if (++values > mostValues) return true;
    if (typeof inner === 'string') return !isStorable(inner);
    if (typeof inner !== 'object' || inner === null) return false;
    if (depth >= deepest) return true;
    return Object.entries(inner).some(([key, each]) => !isStorable(key) || hostile(each, depth + 1));
  };
  return hostile(value, 0);
};

/** Parses with the contract's schema; every complaint comes back at once. Throws Refused `request.invalid`. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  if (isHostile(value)) throw new Refused('request.invalid');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refused(
    'request.invalid',
    parsed.error.issues.slice(0, 50).map((issue) => toFault(issue, value)),
  );
};

/** A body's own fields are exactly the contract's: one more (`role`, `tenantId`, `total`…) is refused, not dropped. */
export const strictBody = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);
