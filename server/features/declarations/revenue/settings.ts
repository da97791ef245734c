import { datedRows } from '#server/lib/dated-rows.ts';

/** What of a personal expense counts for the rebate, by the last day of the year. */
export const personalBaseOn = datedRows([
  {
    validFrom: '2000-01-01',
    /** `subtotal`: without IVA and ICE, as the older rule says; the present text was not read. */
    base: 'subtotal' as 'subtotal' | 'total',
    isConfirmed: false,
  },
]);

/** Of months that came regularly: so many before something counts as regular, and so long ago it may have ended. */
export const regularMonths = 3;
export const forgottenAfter = 3;
/** Rows of what to ask receipts for. */
export const mostAsked = 4;
/** Less is not worth a row, in dollars. */
export const leastAsked = '20';
