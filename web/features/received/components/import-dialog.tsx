import { useEffect, useState } from 'react';
import { pasteReceivedKeys } from '#contract/received/imports.ts';
import { importing as words } from '#phrases/received/received-screen.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/feedback.tsx';
import { TextArea } from '#web/ui/inputs/text-input.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { refreshImports } from '../queries.ts';
import { sendFiles } from '../send-files.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportProgress } from './import-progress.tsx';

interface ImportDialogProps {
  /** Files that were dropped on the page. */
  dropped: readonly File[];
  /** Text with access keys that was shared with the app. */
  text?: string | undefined;
  /** The import that is shown; none while it is chosen what to bring. */
  importId: string | undefined;
  onImport: (importId: string | undefined) => void;
  onClose: () => void;
}

/** Two forms on one sheet, and behind them the progress of what was brought. */
export function ImportDialog({ dropped, text, importId, onImport, onClose }: ImportDialogProps) {
  if (importId === undefined) return <Choosing dropped={dropped} text={text} onImport={onImport} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={() => onImport(undefined)}>{words.another}</Button>
          <Button look="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <ImportProgress importId={importId} />
    </Dialog>
  );
}

function Choosing({ dropped, text, onImport, onClose }: Omit<ImportDialogProps, 'importId'>) {
  const [files, setFiles] = useState<readonly File[]>(dropped);
  const [{ keys }, setTyped, forget] = useKeptFields('keys of received receipts', { keys: '' });
  useEffect(() => {
    if (text !== undefined) setTyped({ keys: text });
  }, [text, setTyped]);
  const [chosen, setSource] = useState<'files' | 'keys'>();
  // Keys that were pasted before show themselves, unless somebody brought files since.
  const source = chosen ?? (keys !== '' && files.length === 0 ? 'keys' : 'files');
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<{ done: number; of: number }>();
  // Made before the first try: what is sent again after a lost answer is the same import.
  const [importId, setImportId] = useState(() => crypto.randomUUID());
  const [failed, setFailed] = useState<string>();

  const change = () => {
    setFault(undefined);
    // Something else is another import: its parts would be taken for those that were sent before.
    setImportId(crypto.randomUUID());
  };
  const send = async () => {
    const missing = source === 'files' ? files.length === 0 : keys.trim() === '';
    setFault(missing ? (source === 'files' ? words.nothingChosen : words.nothingTyped) : undefined);
    if (missing) return;
    setFailed(undefined);
    setSent({ done: 0, of: 1 });
    try {
      if (source === 'files') await sendFiles(importId, files, (done, of) => setSent({ done, of }));
      else {
        await call(pasteReceivedKeys, { body: { importId, text: keys } });
        forget();
      }
      await refreshImports();
      onImport(importId);
    } catch (error) {
      setFailed(sentenceOf(error));
    } finally {
      setSent(undefined);
    }
  };

  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={words.title}
      text={words.text}
      footer={
        <Button look="primary" busy={sent !== undefined} onClick={send}>
          {source === 'files' ? words.send : words.fetch}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Filters
          label={words.sources}
          options={[
            { value: 'files', label: words.files },
            { value: 'keys', label: words.keys },
          ]}
          value={source}
          onChange={(value) => {
            setSource(value === 'keys' ? 'keys' : 'files');
            setFault(undefined);
          }}
        />
        {failed !== undefined && <Notice tone="danger" title={failed} announce />}
        {source === 'files' ? (
          <DropZone
            files={files}
            error={fault}
            onFiles={(next) => {
              setFiles(next);
              change();
            }}
          />
        ) : (
          <TextArea
            label={words.keysLabel}
            hint={words.keysHint}
            error={fault}
            rows={6}
            autoComplete="off"
            spellCheck={false}
            value={keys}
            onChange={(event) => {
              setSource('keys');
              setTyped({ keys: event.target.value });
              change();
            }}
            className="num leading-relaxed"
          />
        )}
        {sent !== undefined && sent.of > 1 && (
          <div aria-live="polite">
            <p className="num mb-1 text-meta text-muted">{words.sending(Math.min(sent.done + 1, sent.of), sent.of)}</p>
            <ProgressBar value={sent.done} of={sent.of} label={words.sending(sent.done, sent.of)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
