import { holdMinutes } from '#contract/platform/cases.rules.ts';

/** Who has a case keeps it so long; then anybody may take it. */
export const holdMilliseconds = holdMinutes * 60_000;
/** So many are shown: the oldest. */
export const mostShown = 200;
