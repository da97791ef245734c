/** What was typed cannot be done: the sentence goes to stderr, the exit code is 2. */
export class UsageError extends Error {}

/** What was asked went wrong, and the sentence says why: exit code 1. */
export class CommandError extends Error {}
