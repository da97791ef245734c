/** Who files a return: its owner in the portal, the operator, or the portal of practice. */
export const filers = ['owner', 'operator', 'portal'] as const;
/** Of a return that was approved. A refused one leaves its period open again. */
export const filingStates = ['approved', 'in_review', 'sent', 'refused'] as const;
/** `already_filed`: the SRI has a return of that period which is not ours. */
export const filingRefusals = ['already_filed', 'read_only', 'other_figure', 'unreadable_file', 'other'] as const;
/** Who prepares a return says to who approves it that it is ready, once in this time. */
export const hoursToTellAgain = 1;
/** What somebody writes of why it was not taken. */
export const longestRefusal = 300;
/** Of why a number that was typed is put right. */
export const longestCorrection = 200;
/** Of the PDF that the SRI gives for a form. */
export const mostFormBytes = 3_000_000;
