import { type DestinationStream, type Logger, pino } from 'pino';
import { csrfHeader } from '../contract/account/session.ts';

/** Refusals of a value (SQLSTATE class 22), whose sentence quotes it. */
const quotesValue = (error: Error): boolean =>
  error.name === 'error' && 'code' in error && /^22/.test(String(error.code));

/** What drizzle says, also where another message quotes it: from here on come the statement and its parameters. */
const withoutStatement = (message: string): string => message.replace(/Failed query:.*/s, 'Failed query');

/** The other lines of a stack are those of the message. */
const isFrame = (line: string): boolean => /^\s+at /.test(line);

/**
 * What of an error may be written: its class, code, stack. drizzle's message repeats the statement's parameters (a
 * password hash, a name), so the message is the driver's own, and never its `detail`, which quotes rows.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 500) };
  const isQuery = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query');
  if (isQuery) return { ...describeError(error.cause), query: true };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.name,
    message: quotesValue(error) ? 'the database refused a value' : withoutStatement(error.message).slice(0, 500),
    ...(code === undefined ? {} : { code }),
    stack: error.stack?.split('\n').filter(isFrame).slice(0, 11).join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

/** The same as the lines that a process ends with: what was thrown, where, and by what. */
export const lastWordsOf = (error: unknown): string => {
  const { name = 'Error', message, code, stack, cause } = describeError(error);
  const said = `${name}: ${message}${code === undefined ? '' : ` (${code})`}`;
  const by = error instanceof Error && cause !== undefined ? [`caused by ${lastWordsOf(error.cause)}`] : [];
  return [said, ...(stack ? [stack] : []), ...by].join('\n');
};

/** Fields that carry secrets or personal data wherever they appear. */
const redacted = [
  ...['password', 'confirmation', 'accountPassword', 'csrfToken', 'accessToken', 'token', 'authorization', 'cookie'],
  ...['identification', 'email', 'username', 'privateKey', 'p12'],
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
const redactedHeaders = ['', '*', '*.*'].map((above) => `${above}["${csrfHeader}"]`);
/** The upload parser writes down all headers of a request when it is asked to trace, the address of its page among them. */
const redactedWhole = ['busboyOptions'];

/** One JSON line per event on standard output. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level: level === 'silly' ? 'trace' : level,
    base: null,
    redact: { paths: [...redacted, ...redactedHeaders, ...redactedWhole], censor: '·' },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
};
