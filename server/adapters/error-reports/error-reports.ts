import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Reports as they are kept: plain data, already cleaned. */
type KeptReport = Readonly<Record<string, unknown>> & { readonly event_id?: string | undefined };

/** Where errors of pages go. */
export interface ErrorReports {
  keep(reports: readonly KeptReport[]): Promise<void>;
  /** Sends one to the service that the operator configured; nothing without one. */
  passOn(report: KeptReport): Promise<void>;
}

export interface Service {
  /** From the configuration only. */
  readonly target: string;
  readonly dsn: string;
}

interface Options {
  readonly folder: string;
  readonly service?: Service | undefined;
  readonly maxBytes?: number;
  readonly send?: typeof fetch;
}

const timeoutMs = 5_000;

/**
 * One JSON line per report in `pages.jsonl`, readable by the operator alone; the file before it is kept too, so that a
 * flood cannot fill the disk.
 */
export const openErrorReports = (options: Options): ErrorReports => {
  const { folder, service, maxBytes = 2_000_000, send = fetch } = options;
  const file = join(folder, 'pages.jsonl');
  return {
    keep: async (reports) => {
      if (reports.length === 0) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const size = await stat(file).then(
        (known) => known.size,
        () => 0,
      );
      // Two processes may both find it full: the second rename then moves a young file, and a few lines are lost.
      if (size > maxBytes) await rename(file, join(folder, 'pages.1.jsonl')).catch(() => undefined);
      await appendFile(file, reports.map((report) => `${JSON.stringify(report)}\n`).join(''), { mode: 0o600 });
    },
    passOn: async (report) => {
      if (service === undefined) return;
      const head = { event_id: report.event_id, dsn: service.dsn };
      const body = [head, { type: 'event' }, { ...report, platform: 'javascript' }].map((part) => JSON.stringify(part));
      const answer = await send(service.target, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: `${body.join('\n')}\n`,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`the error service answered ${answer.status}`);
    },
  };
};
