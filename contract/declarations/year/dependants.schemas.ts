import { z } from 'zod';
import { decimalText, id } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { figurePattern } from '../returns.rules.ts';
import {
  dependantRelations,
  isBirthday,
  isDependantId,
  longestDependantName,
  mostDependants,
  mostDependantYears,
  noDependant,
  taxYearPattern,
} from './dependants.rules.ts';

const year = z.string().regex(taxYearPattern, 'a year');

/** What is true of one year alone. */
const ofYear = z.object({
  year,
  /** Their own income of that year. */
  income: z.string().regex(figurePattern, 'amount'),
  /** Another taxpayer claims them, or they depend on nobody. */
  isOthers: z.boolean(),
});

const dependant = z.object({
  /** Made by who writes it: sent again, it is the same one. */
  id,
  identification: z.string().refine(isDependantId, 'cédula'),
  name: z.string().trim().min(1).max(longestDependantName),
  relation: z.enum(dependantRelations),
  bornOn: z.string().refine(isBirthday, 'day'),
  hasDisability: z.boolean(),
  /** A year that is not here: no income, and theirs. */
  years: z.array(ofYear).max(mostDependantYears),
});
export type DependantRecord = z.infer<typeof dependant>;

const inYear = dependant.extend({
  counts: z.boolean(),
  why: z.enum(noDependant).nullable(),
  /** Something of the answer stands in no official source. */
  isConfirmed: z.boolean(),
  /** Receipts in their name that came in, of the year. */
  receipts: z.number().int(),
});
export type DependantInYear = z.infer<typeof inYear>;

export const getDependants = {
  summary: 'The people whom the taxpayer supports, and who of them counts for the income tax of a year',
  query: z.object({ year: year.optional() }),
  output: z.object({
    year,
    /** Those that can be asked, newest first. */
    years: z.array(year),
    people: z.array(inYear).max(mostDependants),
    /** How many count. */
    count: z.number().int(),
    /** Above it nobody is a dependant; null: no wage is known. */
    incomeUpTo: decimalText.nullable(),
  }),
} satisfies Schemas;
export type DependantsOfYear = z.infer<typeof getDependants.output>;

export const saveDependant = {
  summary:
    'Write down somebody whom the taxpayer supports, or change them; receipts in their name come in from then on',
  body: dependant,
  output: z.object({
    /** The same call again with this takes it back; null: delete them. */
    before: dependant.nullable(),
  }),
  errors: ['dependant.known', 'dependant.oneself', 'dependant.unborn', 'request.too_many'],
} satisfies Schemas;

export const deleteDependant = {
  summary: 'Take somebody out of the register; what came in in their name stays',
  params: z.object({ dependantId: id }),
  /** Saved again, they are there as before. */
  output: z.object({ before: dependant }),
  errors: ['request.not_found'],
} satisfies Schemas;
