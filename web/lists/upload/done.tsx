import { formatNumber } from '@cuadre/sri/num';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ListUpload } from '#contract/list-calls.ts';
import { uploads } from '#phrases/lists/uploads.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { UploadView } from '../list-view.ts';

const count = (value: number) => formatNumber(String(value), 0);

/** What was taken, and the same sheet with the rows that were not. */
export function Done({
  view: { data, words, path },
  upload: { id, counts },
  onAgain,
}: {
  view: UploadView;
  upload: ListUpload;
  onAgain: () => void;
}) {
  const undo = useMutation({
    mutationFn: async (uploadId: string) => data.takeBack?.(uploadId),
    onSuccess: (upload) => showToast(uploads.takenBack(upload?.counts.imported ?? 0), { tone: 'info' }),
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  const left = counts.faulty + counts.changes;
  return (
    <Card>
      <Notice tone="success" announce title={uploads.imported(count(counts.imported), count(counts.updated))} />
      {left > 0 && (
        <div className="mt-4">
          <p className="text-body">{uploads.left(count(left))}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <a key={format} href={data.restLink(id, format)} download className={buttonClass()}>
                <Download aria-hidden="true" size={18} />
                {uploads.rest[format]}
              </a>
            ))}
          </div>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={path} className={buttonClass({ look: 'primary' })}>
          {words.seeAll}
        </Link>
        <Button onClick={onAgain}>{uploads.another}</Button>
        {data.takeBack && counts.imported > 0 && (
          <Button busy={undo.isPending} onClick={() => undo.mutate(id)}>
            {uploads.takeBack}
          </Button>
        )}
      </div>
    </Card>
  );
}
