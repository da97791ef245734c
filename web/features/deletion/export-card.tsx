import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { leaving as words } from '#phrases/deletion/leaving.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { ProgressBar } from '#web/ui/feedback.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { exportLink, exportsQuery, useExport } from './leaving.ts';

/** Everything in one file, made while one waits or does something else. */
export function ExportCard() {
  const { data } = useQuery(exportsQuery);
  const order = useExport();
  const last = data?.[0];
  return (
    <Card title={words.export} className="flex flex-col gap-3">
      <p className="text-dense text-muted">{words.exportText}</p>
      {order.isError && <Notice tone="danger" title={sentenceOf(order.error)} announce />}
      {last?.state === 'failed' && <Notice tone="danger" title={words.exportFailed} />}
      {last?.state === 'making' ? (
        <div className="flex flex-col gap-2" role="status">
          <p className="num text-dense">{words.exportMaking(last.done, last.total)}</p>
          <ProgressBar value={last.done} of={Math.max(1, last.total)} label={words.exportProgress} />
        </div>
      ) : last?.state === 'ready' ? (
        <div className="flex flex-wrap items-center gap-3">
          <a href={exportLink(last.id)} download className={buttonClass({ size: 'sm' })}>
            <Download aria-hidden="true" size={16} />
            {words.exportDownload}
          </a>
          <p className="text-meta text-muted">{words.exportUntil(instantForReading(last.expiresAt))}</p>
        </div>
      ) : (
        <Button size="sm" className="self-start" busy={order.isPending} onClick={() => order.mutate()}>
          {words.exportMake}
        </Button>
      )}
    </Card>
  );
}
