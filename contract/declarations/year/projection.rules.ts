import { isRuc } from '@cuadre/sri/ids';
import type { RebateGroup } from './revenue.rules.ts';

/** In the order of the form. @sri Formulario SRI-GP */
export const projectionGroups = [
  'housing',
  'education',
  'health',
  'clothing',
  'food',
  'tourism',
] as const satisfies readonly RebateGroup[];

export const longestEmployer = 300;
/** Nothing: it is written by hand. */
export const isEmployerRuc = (text: string): boolean => text === '' || isRuc(text);
