// In seconds, divided by TIME_SCALE like every wait.

/** The provider's page lives so long. */
export const formSeconds = 600;
/** Without an id, the provider is asked by ours: first after so long, then so often, until so long after its page is gone. */
export const firstLook = 45;
export const betweenLooks = 90;
export const looksAfterForm = 360;
/** Then so long after the beginning, for what the provider settles late. */
export const lateLooks = [1800, 7200, 86_400] as const;
/** Of one that a restore brought back, in seconds since then: its page is gone, and its buyer waits. */
export const afterRestore = [0, 300, 1800] as const;
/** After an answer that is none: so long, the last repeats. */
export const afterSilence = [2, 5, 15, 30, 60, 120, 300] as const;
/** After a lost answer a refusal to give back counts from this turn on: some two minutes later. */
export const looksAtRefused = 5;
/** The provider answers thirty questions in a minute, of all who sell here; some are left to who attends a case. */
export const looksInMinute = 25;
/** An id whose end nobody says: after so long somebody must look. */
export const patience = 86_400;
