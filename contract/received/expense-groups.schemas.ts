import { z } from 'zod';
import { businessGroups, expenseScopes, offeredSupports, personalGroups } from './expense-groups.ts';

export const expenseScope = z.enum(expenseScopes);
export const expenseGroup = z.enum([...businessGroups, ...personalGroups]);
export const taxSupport = z.enum(offeredSupports);
