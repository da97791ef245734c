import { useQuery } from '@tanstack/react-query';
import { Download, FileDown, Mail } from 'lucide-react';
import { useState } from 'react';
import { reportFormats } from '#contract/books/reports.rules.ts';
import type { ReportFile, ReportFilter, ReportFormat, ReportKind } from '#contract/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { reportLink, reportStateQuery, useMakeReport, useSendReport } from '../queries.ts';

const formats = reportFormats.map((value) => ({ value, label: words.formats[value] }));

/** A report as a file: by mail or to download, made aside with its progress. */
export function OrderDialog({
  kind,
  filter,
  onClose,
}: {
  kind: ReportKind;
  filter: ReportFilter;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [reportId, setReportId] = useState<string>();
  const send = useSendReport();
  const make = useMakeReport();
  const file = useQuery(reportStateQuery(reportId));
  const order = { kind, filter, format };
  const started = { onSuccess: (answer: ReportFile) => setReportId(answer.id) };
  const busy = file.data !== undefined && (file.data.state === 'making' || file.data.mail === 'queued');
  const error = send.error ?? make.error;
  return (
    <Dialog open onClose={onClose} title={words.orderTitle} text={words.orderText}>
      <div className="grid gap-3 pt-1">
        <RadioCards
          legend={words.format}
          name="format"
          options={formats}
          value={format}
          onChange={(value) => setFormat(reportFormats.find((each) => each === value) ?? 'xlsx')}
        />
        <Button
          wide
          look="primary"
          busy={send.isPending || busy}
          icon={<Mail aria-hidden="true" size={18} />}
          onClick={() => send.mutate(order, started)}
        >
          {words.send}
        </Button>
        <Button
          wide
          busy={make.isPending || busy}
          icon={<FileDown aria-hidden="true" size={18} />}
          onClick={() => make.mutate(order, started)}
        >
          {words.make}
        </Button>
        {error !== null && <Notice tone="danger" title={sentenceOf(error)} announce />}
        {file.data !== undefined && <Progress file={file.data} />}
      </div>
    </Dialog>
  );
}

const toneOf = ({ state, mail }: ReportFile) => {
  if (state === 'failed' || mail === 'failed' || mail === 'bounced') return 'danger';
  return state === 'making' || mail === 'queued' ? 'info' : 'success';
};

const sentenceFor = ({ state, mail, recipient = '', done, total }: ReportFile): string => {
  if (state === 'failed') return words.failed;
  if (state === 'making') return words.making(done, total);
  if (mail === undefined) return words.ready;
  if (mail === 'sent') return words.sent(recipient);
  return mail === 'queued' ? words.mailing(recipient) : words.notSent(recipient);
};

const Progress = ({ file }: { file: ReportFile }) => (
  <div role="status">
    <Notice
      tone={toneOf(file)}
      title={sentenceFor(file)}
      action={
        file.state === 'ready' && (
          <a href={reportLink(file.id)} download className={buttonClass({ size: 'sm' })}>
            <Download aria-hidden="true" size={16} />
            {words.download}
          </a>
        )
      }
    />
  </div>
);
