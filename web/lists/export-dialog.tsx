import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { lists } from '#phrases/lists/lists.ts';
import { sentenceOf } from '../api/problem.ts';
import { May } from '../shell/session/may.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { mailStateQuery } from './list-data.ts';
import type { ListView } from './list-view.ts';

const wide = cx(buttonClass({ wide: true }), 'justify-start');

/** The whole list as a file, now or by e-mail; the mail tells here when it has gone. */
export function ExportDialog<Item extends { readonly id: string }, Input>({
  view: { data, words },
  onClose,
}: {
  view: ListView<Item, Input>;
  onClose: () => void;
}) {
  const send = data.useSend();
  const [mailId, setMailId] = useState<string>();
  const mail = useQuery(mailStateQuery(mailId));
  const state = mail.data?.state;
  return (
    <Dialog open onClose={onClose} title={lists.exportTitle(words.title)} text={lists.exportText}>
      <div className="grid gap-2 pt-1">
        <a href={data.reportLink('xlsx')} download className={wide}>
          <FileSpreadsheet aria-hidden="true" size={18} />
          {lists.asXlsx}
        </a>
        <a href={data.reportLink('csv')} download className={wide}>
          <FileText aria-hidden="true" size={18} />
          {lists.asCsv}
        </a>
        <May what="export">
          <Button
            wide
            className="justify-start"
            busy={send.isPending || state === 'queued'}
            icon={<Mail aria-hidden="true" size={18} />}
            onClick={() => send.mutate('xlsx', { onSuccess: (answer) => setMailId(answer.mailId) })}
          >
            {lists.byMail}
          </Button>
        </May>
        {send.isError && <Notice tone="danger" title={sentenceOf(send.error)} announce />}
        {mailId !== undefined && send.data !== undefined && (
          <div role="status">
            <Notice
              tone={state === 'sent' ? 'success' : state === 'failed' || state === 'bounced' ? 'danger' : 'info'}
              title={
                state === 'sent'
                  ? lists.mailSent(send.data.recipient)
                  : state === 'failed' || state === 'bounced'
                    ? lists.mailFailed(send.data.recipient)
                    : lists.mailQueued(send.data.recipient)
              }
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
