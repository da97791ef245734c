import { Download } from 'lucide-react';
import { useState } from 'react';
import { uploads } from '#phrases/lists/uploads.ts';
import { network } from '#phrases/shell/network.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import type { UploadView } from '../list-view.ts';

/** First the template, then the file; what is wrong with the whole file is said here. */
export function ChooseFile({
  view: { data },
  onUploaded,
}: {
  view: UploadView;
  onUploaded: (uploadId: string) => void;
}) {
  const [file, setFile] = useState<File>();
  const upload = data.useUpload();
  const read = (chosen: File | undefined) => {
    setFile(chosen);
    upload.reset();
    if (chosen !== undefined) upload.mutate(chosen, { onSuccess: ({ id }) => onUploaded(id) });
  };
  const faults = upload.error instanceof CallProblem ? upload.error.faults : [];
  return (
    <div className="grid gap-4">
      <Card title={uploads.templateTitle}>
        <p className="mb-3 text-dense text-muted">{uploads.templateText}</p>
        <div className="flex flex-wrap gap-2">
          {(['xlsx', 'csv'] as const).map((format) => (
            <a key={format} href={data.templateLink(format)} download className={buttonClass()}>
              <Download aria-hidden="true" size={18} />
              {uploads.template[format]}
            </a>
          ))}
        </div>
      </Card>
      <Card title={uploads.fileTitle}>
        <FileDrop label={uploads.file} hint={uploads.fileHint} accept=".xlsx,.csv,.txt" file={file} onFile={read} />
        <div role="status" className="mt-3 min-h-6 text-dense text-muted">
          {upload.isPending && uploads.reading(file?.name ?? '')}
        </div>
        {upload.isError && (
          <Notice
            tone="danger"
            title={faults.length > 0 ? uploads.columns : sentenceOf(upload.error)}
            announce
            action={
              file !== undefined && (
                <Button size="sm" onClick={() => read(file)}>
                  {network.retry}
                </Button>
              )
            }
          >
            {faults.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {faults.map(({ sentence }) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </Card>
    </div>
  );
}
