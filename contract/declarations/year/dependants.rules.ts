import { isDay } from '@cuadre/sri/dates';
import type { DependantRelation, NoDependant } from '@cuadre/sri/declarations/income-tax';
import { isCedula } from '@cuadre/sri/ids';

/** In the order in which a form offers them. */
export const dependantRelations = [
  'child',
  'spouse',
  'partner',
  'parent',
] as const satisfies readonly DependantRelation[];
/** Why somebody is no dependant of a year. */
export const noDependant = ['relation', 'unborn', 'age', 'others', 'income'] as const satisfies readonly NoDependant[];

export const isDependantId = (text: string): boolean => isCedula(text);
export const longestDependantName = 120;
/** Of one taxpayer; our own limit. */
export const mostDependants = 30;
/** Years of which something is said of one of them. */
export const mostDependantYears = 20;
/** Years of the income that the rules know something of. */
export const taxYearPattern = /^20\d\d$/;

/** A day somebody who lives may have been born on. */
export const isBirthday = (text: string): boolean => isDay(text) && text >= '1900-01-01';
