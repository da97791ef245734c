import type { ErrorReport } from '#contract/platform/error-report.ts';
import { scrubFile, scrubRoute, scrubText } from '#contract/platform/monitoring.ts';

/** The names of classes, functions and kinds; minified ones too. */
const name = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : /^[\w$.<> [\]]{1,100}$/.test(text) ? scrubText(text) : '[nombre]';

const release = (text: string | undefined): string | undefined =>
  text !== undefined && /^cuadre@[\w.+-]{1,60}$/.test(text) ? text : undefined;

const maxFrames = 50;
const maxExceptions = 5;

/**
 * What of a report is kept. Built field by field: what is not named here does not exist, no matter who sent it and whatever a
 * library of the format may add one day (user, request, breadcrumbs, extra).
 */
export const scrubReport = (report: ErrorReport, eventId: string, now: Date): ErrorReport => ({
  event_id: eventId,
  timestamp: now.getTime() / 1000,
  level: report.level ?? 'error',
  release: release(report.release),
  transaction: report.transaction === undefined ? undefined : scrubRoute(report.transaction),
  message: report.message === undefined ? undefined : scrubText(report.message),
  exception: {
    values: (report.exception?.values ?? []).slice(0, maxExceptions).map(({ type, value, stacktrace }) => ({
      type: name(type),
      value: value === undefined ? undefined : scrubText(value),
      stacktrace: {
        // The last frames are the newest: where it broke.
        frames: (stacktrace?.frames ?? []).slice(-maxFrames).map((frame) => ({
          filename: frame.filename === undefined ? undefined : scrubFile(frame.filename),
          function: name(frame.function),
          lineno: frame.lineno,
          colno: frame.colno,
          in_app: frame.in_app,
        })),
      },
    })),
  },
  tags: { kind: name(report.tags?.kind) },
});
