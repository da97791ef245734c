/** The connection broke while committing: it may or may not have happened. Read again by idempotency id before retrying. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';

  constructor(cause: unknown) {
    super('the connection broke while committing', { cause });
  }
}

/** Nothing has happened: another connection may be tried. */
export class NeverBegan extends Error {
  override readonly name = 'NeverBegan';

  constructor(cause: unknown) {
    super('the connection was lost before its transaction began', { cause });
  }
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** drizzle wraps what the driver threw. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

const socketCodes =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|NOENT|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN)$/;

/** What the driver says without a code: of a socket that closed, an answer that did not come, a connection known to be dead. */
const driverSays =
  /^Connection terminated|^Query read timeout|^timeout e|^Client (has encountered a connection error|was closed) /;

/**
 * The connection serves no more: class 08, the server going down (57P01–57P03) or ending a session that idled (25P03), one
 * that takes no writes (25006: a standby, where the next connection may lead elsewhere), the socket, or silence.
 */
export const isConnectionLoss = (error: unknown): boolean => {
  const cause = causeOf(error);
  const code = codeOf(cause);
  return (
    /^(08...|57P0[123]|25P03|25006)$/.test(code) ||
    socketCodes.test(code) ||
    (cause instanceof Error && driverSays.test(cause.message))
  );
};

/** Every connection of the pool was busy: none was lost. */
export const isQueueTooLong = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

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

/** A table that is not there, or that our role may not read. */
export const isOutOfReach = (error: unknown): boolean => /^42(P01|501)$/.test(codeOf(causeOf(error)));

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
