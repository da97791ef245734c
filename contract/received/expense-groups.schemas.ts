import { z } from 'zod';
import { businessGroups, expenseScopes, offeredSupports, personalGroups } from './expense-groups.ts';

export const expenseScope = z.enum(expenseScopes);
const fixedGroup = z.enum([...businessGroups, ...personalGroups]);
export const expenseGroup = z.union([fixedGroup, z.templateLiteral([fixedGroup, '.', z.uuid()])]);
export const taxSupport = z.enum(offeredSupports);
