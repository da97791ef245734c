/** What was typed cannot be done: the sentence goes to stderr, the exit code is 2. */
export class UsageError extends Error {}

/** What was asked went wrong, and the sentence says why: exit code 1. */
export class CommandError extends Error {}

/** What was given to a command that computes cannot be read at all: exit code 2. */
export class InputError extends Error {}
