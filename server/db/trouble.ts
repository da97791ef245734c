/** The connection broke while committing: it may or may not have happened. Read again by idempotency id before retrying. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';

  constructor(cause: unknown) {
    super('the connection broke while committing', { cause });
  }
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** drizzle wraps what the driver threw. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

/** Class 08, server going down (57P01–57P03), or the socket itself. */
export const isConnectionLoss = (error: unknown): boolean => {
  const cause = causeOf(error);
  return (
    /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/.test(codeOf(cause)) ||
    (cause instanceof Error && /^Connection terminated|^timeout exceeded when trying to connect/.test(cause.message))
  );
};

/** Passing trouble: no connection, too many (53300), full disk (53100), out of memory (53200), statement timeout (57014). */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CommitUnknown || isConnectionLoss(error) || /^(53...|57014)$/.test(codeOf(causeOf(error)));

/** A function of the database refused what was asked (`raise exception`). */
export const isRaised = (error: unknown): boolean => raisedOf(error) !== null;

/** The same in its words; null when the error is another. */
export const raisedOf = (error: unknown): string | null => {
  const cause = causeOf(error);
  return codeOf(cause) === 'P0001' && cause instanceof Error ? cause.message : null;
};

/** A row with this key exists: the constraint's name, or null when the error is another. */
export const duplicatedKey = (error: unknown): string | null => {
  const cause = causeOf(error);
  if (codeOf(cause) !== '23505') return null;
  return cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : '';
};

/** Two transactions blocked each other and this one gave in: it may be run again (serialisation, deadlock). */
export const isConflict = (error: unknown): boolean => /^40(001|P01)$/.test(codeOf(causeOf(error)));
