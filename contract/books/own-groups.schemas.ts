import { z } from 'zod';
import { day, decimalText, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { categoryPattern } from '../received/categories.rules.ts';
import { expenseScopes } from '../received/expense-groups.ts';
import { longestGroupName } from './own-groups.rules.ts';

const direction = z.enum(['ING', 'GAS']).describe('ING: income, GAS: expense');
const apiGroup = z.enum(expenseScopes);
const category = z.string().regex(categoryPattern);

const group = z.object({
  /** `supplies`, or `supplies.` and an id. */
  code: z.string(),
  name: z.string(),
  direction,
  apiGroup,
  /** fixed: everybody has it; archived: not offered any more; merged: what lies in it is shown in another. */
  state: z.enum(['fixed', 'own', 'archived', 'merged']),
  /** Of one's own: the fixed group that says what it means for taxes. */
  under: z.string().optional(),
  /** Of a merged one: where it went. */
  into: z.string().optional(),
});
export type Group = z.infer<typeof group>;

const change = z.discriminatedUnion('action', [
  /** A new one under the id that the caller made, or another name for one that is there. */
  z.object({
    action: z.literal('save'),
    id,
    direction,
    apiGroup,
    /** A fixed group: it stays. */
    under: z.string().regex(/^[a-zA-Z]{1,40}$/),
    name: z.string().trim().min(1).max(longestGroupName),
  }),
  z.object({ action: z.literal('archive'), id }),
  /** What lies in it is shown in that one from now on: of the same fixed group, or the fixed group itself. */
  z.object({ action: z.literal('merge'), id, into: category }),
  /** Offered again, and itself again. */
  z.object({ action: z.literal('restore'), id }),
]);
export type GroupChange = z.infer<typeof change>;

export const getAllGroupsBySubscribed = {
  summary: 'Every group of income and expense: the fixed ones and those of one’s own, also archived and merged ones',
  output: z.array(group),
} satisfies Schemas;

export const updateGroupExpense = {
  summary: 'Adds, renames, archives, merges or restores a group of one’s own; nothing that lies in it is lost',
  body: change,
  output: z.object({ code: z.string() }),
  errors: ['group.name_taken', 'group.other_meaning', 'group.too_many', 'request.not_found', 'request.conflict'],
} satisfies Schemas;

const typeGroup = direction.default('ING');

export const getSimpleListGroup = {
  summary: 'The groups of the business that can be chosen, by code and name',
  query: z.object({ typeGroup }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
} satisfies Schemas;

const filled = z.array(
  z.object({
    /** null: not classified. */
    code: z.string().nullable(),
    name: z.string(),
    count: z.number().int(),
    /** With IVA; credit notes take away. */
    total: decimalText,
  }),
);
const period = { from: day.optional(), to: day.optional() };

export const getGroupsWithInvoice = {
  summary: 'The groups of the business in which something lies that counts, with how much of it',
  query: z.object({ typeGroup, ...period }),
  output: filled,
} satisfies Schemas;

export const getPersonalGroupsWithValues = {
  summary: 'The groups of what the person spent in which something lies that counts, with how much of it',
  query: z.object(period),
  output: filled,
  errors: ['request.invalid'],
} satisfies Schemas;

export const getPersonalIncomeGroupsWithValues = {
  summary: 'The same of what the person earned',
  query: z.object(period),
  output: filled,
  errors: ['request.invalid'],
} satisfies Schemas;
