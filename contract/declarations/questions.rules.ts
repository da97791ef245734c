/** Questions of a return of IVA by their number, in the order in which they are asked. */
export const billSteps = {
  expensePersonal: 1,
  expenseRefund: 2,
  exports: 3,
  assetsSales: 4,
  assetsPurchases: 5,
  creditSales: 6,
} as const;
export type BillStep = keyof typeof billSteps;

export const stepNames = Object.keys(billSteps) as BillStep[];
export const stepOf = (number: number): BillStep | undefined => stepNames.find((name) => billSteps[name] === number);

/** Those that wait for an answer. */
export const waitingOf = <Bill extends { readonly isAsked: boolean; readonly isAnswered: boolean }>(
  bills: readonly Bill[],
): Bill[] => bills.filter(({ isAsked, isAnswered }) => isAsked && !isAnswered);

/** Questions that pick sales; the others pick purchases. */
export const stepsOfSales = ['exports', 'assetsSales', 'creditSales'] as const satisfies readonly BillStep[];
export const stepsOfPurchases = [
  'expensePersonal',
  'expenseRefund',
  'assetsPurchases',
] as const satisfies readonly BillStep[];

/** What tells that a document belongs to a question. */
export const hints = [
  'foreignTrade',
  'foreignBuyer',
  'saidBefore',
  'longTerm',
  'refundLines',
  'refundedHere',
  'category',
  'support',
  'cedula',
] as const;

/** What a sale without IVA may be, of which somebody says that it was exported. */
export const exportMarks = ['exportGoods', 'exportServices', 'zeroWithRight'] as const;
