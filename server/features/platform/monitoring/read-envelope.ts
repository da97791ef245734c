import { errorReport } from '#contract/platform/error-report.schemas.ts';
import type { ErrorReport } from '#contract/platform/error-report.ts';

export interface Envelope {
  readonly dsn: string | undefined;
  readonly reports: readonly ErrorReport[];
}

/** Of what a library packs beside events (sessions, traces, recordings of the screen) nothing is wanted. */
const maxReports = 10;
const maxItems = 100;

const readObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Where the payload that begins at `from` ends: after `length` bytes when the item says so, else with its line. */
const endOf = (bytes: Buffer, from: number, length: unknown): number | undefined => {
  if (length === undefined) {
    const end = bytes.indexOf(10, from);
    return end === -1 ? bytes.length : end;
  }
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) return undefined;
  const end = from + length;
  return end === bytes.length || bytes[end] === 10 ? end : undefined;
};

/**
 * A Sentry envelope: a line of JSON, then items, each a line of JSON that may state the length of the payload below it.
 * Undefined when it is broken anywhere.
 */
export const readEnvelope = (text: string): Envelope | undefined => {
  const bytes = Buffer.from(text);
  const lineEnd = (from: number) => endOf(bytes, from, undefined) as number;
  const headEnd = lineEnd(0);
  const head = readObject(bytes.toString('utf8', 0, headEnd));
  if (head === undefined || (head.dsn !== undefined && typeof head.dsn !== 'string')) return undefined;
  const reports: ErrorReport[] = [];
  let at = headEnd + 1;
  for (let items = 0; at < bytes.length; items++) {
    const itemEnd = lineEnd(at);
    const item = readObject(bytes.toString('utf8', at, itemEnd));
    if (item === undefined || typeof item.type !== 'string' || items === maxItems) return undefined;
    const end = endOf(bytes, itemEnd + 1, item.length);
    if (end === undefined) return undefined;
    if (item.type === 'event') {
      const event = errorReport.safeParse(readObject(bytes.toString('utf8', itemEnd + 1, end)));
      if (!event.success) return undefined;
      if (reports.length < maxReports) reports.push(event.data);
    }
    at = end + 1;
  }
  return { dsn: head.dsn, reports };
};
