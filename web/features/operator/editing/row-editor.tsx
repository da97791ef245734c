import type { Fault } from '@cuadre/sri/faults';
import { useId, useRef, useState } from 'react';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import type { PublishedPreview } from '#contract/operator/published.ts';
import { publishedWords as words } from '#phrases/operator/published.ts';
import { CallProblem, hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { fieldsOf } from './fields.ts';
import { Shown, sentenceOfChange } from './preview.tsx';
import { keepPicture, previewPublished, type Row, readAgain, savePublished } from './queries.ts';
import { RowField } from './row-fields.tsx';

interface RowEditorProps {
  list: PublishedList;
  title: string;
  begin: Row;
  /** The list as it was when this was begun. */
  seen: string;
  /** `end`: its last day alone. */
  how: 'new' | 'change' | 'end';
  onClose: () => void;
}

/** A row from a day on: filled in, looked at as a customer will see it, and only then saved. */
export function RowEditor({ list, title, begin, seen: begun, how, onClose }: RowEditorProps) {
  const form = useId();
  const [row, setRow] = useState(begin);
  // The list may be read again meanwhile: what was seen is what it was.
  const [seen] = useState(begun);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [problem, setProblem] = useState<unknown>();
  const [preview, setPreview] = useState<PublishedPreview>();
  const [busy, setBusy] = useState(false);
  const shownAt = useRef<HTMLDivElement>(null);
  const all = fieldsOf(list, row);
  const fields = how === 'end' ? all.filter(({ place }) => place === 'until') : all;
  const change = (next: Row) => {
    setRow(next);
    setPreview(undefined);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    setFaults([]);
    try {
      await work();
    } catch (error) {
      setProblem(error);
      if (error instanceof CallProblem) setFaults(error.faults);
      setPreview(undefined);
    }
    setBusy(false);
  };
  const look = () =>
    run(async () => {
      setPreview(await previewPublished(list, row));
      requestAnimationFrame(() => shownAt.current?.scrollIntoView({ block: 'start' }));
    });
  const save = () =>
    run(async () => {
      await savePublished(list, row, seen);
      showToast(words.saved);
      onClose();
    });
  const placed = new Set(fields.map(({ place }) => place));
  const elsewhere = faults.filter(({ place }) => !placed.has(place) && !placed.has(place.split('.')[0] ?? ''));
  return (
    <div className="flex flex-col gap-4">
      <Card title={title}>
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          {problem !== undefined && (
            <Notice
              tone="danger"
              announce
              title={hasCode(problem, 'operator.row') ? words.mend : sentenceOf(problem)}
              action={
                hasCode(problem, 'operator.changed') && (
                  <Button
                    size="sm"
                    onClick={async () => {
                      await readAgain(list);
                      onClose();
                    }}
                  >
                    {words.again}
                  </Button>
                )
              }
            >
              {elsewhere.map(({ sentence }) => sentence).join(' ')}
            </Notice>
          )}
          {fields.map((field) => (
            <RowField
              key={`${String(row.kind)} ${field.place}`}
              {...{ field, row, faults }}
              onRow={change}
              isFixed={how !== 'new' && field.isName === true}
            />
          ))}
          {placed.has('picture') && <PictureDrop onName={(name) => change({ ...row, picture: name })} />}
          <div className="flex flex-wrap gap-2">
            <Button look={preview === undefined ? 'primary' : 'secondary'} type="submit" busy={busy}>
              {words.preview}
            </Button>
            <Button onClick={onClose}>{words.back}</Button>
          </div>
        </form>
      </Card>
      {preview !== undefined && (
        <div ref={shownAt} className="scroll-mt-20">
          <Card title={words.previewTitle}>
            <p role="status" className="num mb-3 font-semibold">
              {sentenceOfChange(preview)}
            </p>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
              {preview.before !== null && (
                <div>
                  <p className="mb-1 text-meta text-muted">{words.before}</p>
                  <Shown shown={preview.before} />
                </div>
              )}
              <div>
                <p className="mb-1 text-meta text-muted">{words.after}</p>
                <Shown shown={preview.after} />
              </div>
            </div>
            <div className="mt-3">
              <Button look="primary" busy={busy} onClick={save}>
                {words.save}
              </Button>
            </div>
          </Card>
        </div>
      )}
    </div>
  );
}

/** A picture is kept first, and its name stands in the row then. */
function PictureDrop({ onName }: { onName: (name: string) => void }) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const keep = async (chosen: File | undefined) => {
    setFile(chosen);
    setError(undefined);
    if (chosen === undefined) return;
    try {
      onName(await keepPicture(chosen));
      showToast(words.picture.kept);
    } catch (problem) {
      const told = problem instanceof CallProblem ? problem.faults[0]?.sentence : undefined;
      setError(told ?? sentenceOf(problem));
    }
  };
  return (
    <FileDrop
      label={words.picture.label}
      hint={words.picture.hint}
      accept="image/png,image/jpeg,image/webp,image/gif,video/mp4"
      file={file}
      onFile={keep}
      {...(error !== undefined && { error })}
    />
  );
}
