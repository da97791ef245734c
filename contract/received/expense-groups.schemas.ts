import { z } from 'zod';
import { businessGroups, expenseScopes, offeredSupports, personalGroups } from './expense-groups.ts';

/** Of what writes an expense of the business by hand: `place` of a fault is a month that is to be opened. */
export const expensePlanErrors = ['expenses.no_plan', 'expenses.month_not_open'] as const;

export const expenseScope = z.enum(expenseScopes);
const fixedGroup = z.enum([...businessGroups, ...personalGroups]);
export const expenseGroup = z.union([fixedGroup, z.templateLiteral([fixedGroup, '.', z.uuid()])]);
export const taxSupport = z.enum(offeredSupports);
