/** Business or person (requirement S3.6). */
export const expenseScopes = ['NEG', 'PER'] as const;
export type ExpenseScope = (typeof expenseScopes)[number];

/** What a business spends on. */
export const businessGroups = [
  'inventory',
  'supplies',
  'utilities',
  'rent',
  'fuel',
  'transport',
  'fees',
  'advertising',
  'maintenance',
  'technology',
  'fixedAssets',
  'insurance',
  'banking',
  'travel',
  'publicCharges',
  'other',
] as const;

/** Personal expenses that lower the income tax, in the SRI's own categories, and the rest. @law LRTI art. 10, AGP annex */
export const personalGroups = [
  'housing',
  'health',
  'education',
  'food',
  'clothing',
  'tourism',
  'personalOther',
] as const;

export type ExpenseGroup = (typeof businessGroups | typeof personalGroups)[number];

/**
 * A fixed group, or one of the taxpayer's own beneath it: `supplies`, or `supplies.` and its id. What it means for taxes is
 * the fixed one's.
 */
export type ExpenseCategory = ExpenseGroup | `${ExpenseGroup}.${string}`;

/** The fixed group of a category: itself, or the one above it. */
export const fixedOf = <Fixed extends string>(category: Fixed | `${Fixed}.${string}`): Fixed =>
  category.split('.')[0] as Fixed;

export const groupsOf = (scope: ExpenseScope): readonly ExpenseGroup[] =>
  scope === 'NEG' ? businessGroups : personalGroups;

/** What a purchase supports in the declarations. @sri codSustento, ATS tabla 5; those a person may choose here */
export const offeredSupports = ['01', '02', '03', '04', '05', '06', '07', '08'] as const;
export type TaxSupport = (typeof offeredSupports)[number];
