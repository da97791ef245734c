/** Requirement S9.1: a session that nobody uses ends after so long. The page asks a minute before. */
export const idleMinutes = 20;
