import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileDown, Mail } from 'lucide-react';
import { useState } from 'react';
import type { ReportFile } from '#contract/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { type Orders, pastReportsQuery, reportLink, reportStateQuery } from '../queries.ts';

/** A file by mail or to download, made aside with its progress. */
export function OrderFile({ orders, disabled = false }: { orders: Orders; disabled?: boolean }) {
  const [reportId, setReportId] = useState<string>();
  const started = {
    onSuccess: ({ id }: ReportFile) => {
      setReportId(id);
      queryClient.invalidateQueries(pastReportsQuery);
    },
  };
  const send = useMutation({ mutationFn: () => orders.send(), ...started });
  const make = useMutation({ mutationFn: () => orders.make(), ...started });
  const file = useQuery(reportStateQuery(reportId));
  const busy = file.data !== undefined && (file.data.state === 'making' || file.data.mail === 'queued');
  const error = send.error ?? make.error;
  return (
    <>
      <Button
        wide
        look="primary"
        disabled={disabled}
        busy={send.isPending || busy}
        icon={<Mail aria-hidden="true" size={18} />}
        onClick={() => send.mutate()}
      >
        {words.send}
      </Button>
      <Button
        wide
        disabled={disabled}
        busy={make.isPending || busy}
        icon={<FileDown aria-hidden="true" size={18} />}
        onClick={() => make.mutate()}
      >
        {words.make}
      </Button>
      {error !== null && <Notice tone="danger" title={sentenceOf(error)} announce />}
      {file.data !== undefined && <Progress file={file.data} />}
    </>
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
