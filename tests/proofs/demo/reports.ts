import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day } from '@cuadre/sri/dates';
import {
  downloadReport,
  getReportState,
  makeReport,
  type ReportFile,
  sendReportExpenseInvoice,
  sendReportInvoiceList,
} from '#contract/books/reports.ts';
import type { Person } from '#tests/build/person.ts';
import { waitForMail } from './mail.ts';

interface Options {
  readonly person: Person;
  readonly mailPage: string | undefined;
  readonly today: Day;
  save(name: string, content: Uint8Array): void;
}

const seconds = 1000;

/** Mails a report of what was issued and one of what was received, and leaves both; the month's archive beside them. */
export async function runReports({ person, mailPage, today, save }: Options) {
  const period = { from: addDays(today, -30), to: today };
  const settled = async (report: ReportFile): Promise<ReportFile> => {
    const params = { reportId: report.id };
    let now = report;
    for (let waited = 0; waited < 120 && (now.state === 'making' || now.mail === 'queued'); waited++) {
      await sleep(500);
      now = await person.call(getReportState, { params });
    }
    return now;
  };
  const outcomes: { what: string; ok: boolean; detail: string }[] = [];
  const orders = [
    { what: 'reporte-emitidos', call: sendReportInvoiceList, subject: /^Comprobantes emitidos de / },
    { what: 'reporte-recibidos', call: sendReportExpenseInvoice, subject: /^Comprobantes recibidos de / },
  ] as const;
  for (const { what, call, subject } of orders) {
    const report = await settled(await person.call(call, { body: { ...period, format: 'xlsx' } }));
    const to = report.recipient ?? '';
    const mail = mailPage === undefined ? undefined : await waitForMail(mailPage, to, 30 * seconds, subject);
    if (mail !== undefined) save(`${what}.eml`, mail);
    const ok = report.mail === 'sent' && mail !== undefined && report.total > 0;
    outcomes.push({ what, ok, detail: `${report.total} receipts, ${report.mail}` });
  }
  const archive = await settled(await person.call(makeReport, { body: { ...period, kind: 'issued', format: 'zip' } }));
  if (archive.state === 'ready')
    save('emitidos.zip', await person.download(downloadReport, { params: { reportId: archive.id } }));
  outcomes.push({ what: 'archivo', ok: archive.state === 'ready', detail: `${archive.bytes ?? 0} bytes` });
  return outcomes;
}
