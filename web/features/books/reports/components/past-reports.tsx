import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { bookKinds } from '#contract/books/reports.rules.ts';
import type { ReportFile } from '#contract/books/reports.ts';
import { reportNames, reportPaper } from '#phrases/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { pastReportsQuery, reportLink } from '../queries.ts';

/** The files that were asked for and are still there. */
export function PastReports() {
  const { data = [] } = useQuery(pastReportsQuery);
  if (data.length === 0) return null;
  return (
    <Card title={words.past} className="mt-4">
      <p className="mb-2 text-meta text-muted">{words.pastText}</p>
      <ul className="num divide-y divide-border">
        {data.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-semibold">
                {reportNames[file.kind]} · {formatsOf(file)[file.format]}
              </p>
              <p className="text-meta text-muted">
                {reportPaper.period(dayForReading(file.from), dayForReading(file.to))}
              </p>
            </div>
            <End file={file} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An archive of receipts holds something else than one of the books. */
const formatsOf = ({ kind }: ReportFile) =>
  bookKinds.some((each) => each === kind) ? words.books.formats : words.formats;

function End({ file }: { file: ReportFile }) {
  if (file.state !== 'ready')
    return (
      <span className="text-dense text-muted">
        {file.state === 'failed' ? words.failed : words.making(file.done, file.total)}
      </span>
    );
  return (
    <a href={reportLink(file.id)} download className={buttonClass({ size: 'sm' })}>
      <Download aria-hidden="true" size={16} />
      {words.download}
    </a>
  );
}
