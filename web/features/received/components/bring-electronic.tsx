import { isAccessKey } from '@cuadre/sri/ids';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pasteReceivedKeys } from '#contract/received/imports.ts';
import { bringing as words } from '#phrases/received/received-screen.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { DigitsInput } from '#web/ui/inputs/number-input.tsx';
import { importItemsQuery, importQuery, receivedReceiptQuery, refreshImports } from '../queries.ts';
import { sendFiles } from '../send-files.ts';
import { useClassification } from '../use-classification.ts';
import { DeclaredDialog } from './declared-dialog.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ReceivedList } from './received-list.tsx';

const keyLength = 49;

/** An electronic receipt where an expense is added: by its key or its file, fetched, classified and opened from here. */
export function BringElectronic() {
  const [{ key }, setTyped, forget] = useKeptFields('key of an expense', { key: '' });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [shown, setShown] = useState<string>();
  // Sent again after a lost answer, it is the same import.
  const [importId, setImportId] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = () => {
    setFault(undefined);
    setImportId(crypto.randomUUID());
  };
  const isByFile = files.length > 0 && key === '';
  const bring = async () => {
    const wrong = isByFile ? undefined : key === '' ? words.nothing : isAccessKey(key) ? undefined : words.wrongKey;
    setFault(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    setFailed(undefined);
    try {
      if (isByFile) await sendFiles(importId, files, () => {});
      else await call(pasteReceivedKeys, { body: { importId, text: key } });
      await refreshImports();
      forget();
      setTyped({ key: '' });
      setFiles([]);
      setShown(importId);
      setImportId(crypto.randomUUID());
    } catch (error) {
      setFailed(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <Card>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void bring();
          }}
        >
          {failed !== undefined && <Notice tone="danger" title={failed} announce />}
          <DigitsInput
            label={words.key}
            hint={key === '' ? words.keyHint : words.digits(key.length, keyLength)}
            error={fault}
            most={keyLength}
            autoComplete="off"
            value={key}
            onChange={(digits) => {
              setTyped({ key: digits });
              change();
            }}
          />
          {key === '' && (
            <DropZone
              files={files}
              onFiles={(next) => {
                setFiles(next);
                change();
              }}
            />
          )}
          <Button type="submit" look="primary" busy={busy}>
            {isByFile ? words.send : words.fetch}
          </Button>
        </form>
      </Card>
      {shown !== undefined && <Brought importId={shown} />}
    </div>
  );
}

/** So many are shown to classify here; of more, the list of received receipts is better. */
const mostShown = 5;

/** What became of it: how far it is, then the receipts themselves, classified in place. */
function Brought({ importId }: { importId: string }) {
  const { data: state } = useQuery(importQuery(importId));
  const settled = state === undefined ? 0 : state.total - state.waiting;
  const use = useClassification();
  const lists = [
    useInfiniteQuery({ ...importItemsQuery(importId, 'accepted', settled), enabled: (state?.accepted ?? 0) > 0 }),
    useInfiniteQuery({ ...importItemsQuery(importId, 'known', settled), enabled: (state?.known ?? 0) > 0 }),
  ];
  const ids = lists
    .flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? [])
    .flatMap(({ receiptId }) => receiptId ?? [])
    .slice(0, mostShown);
  const receipts = useQueries({ queries: ids.map((id) => receivedReceiptQuery(id)) }).flatMap(({ data }) => data ?? []);
  return (
    <>
      {receipts.length > 0 && (
        <Card flush title={words.brought(receipts.length)}>
          <ReceivedList receipts={receipts} use={use} />
        </Card>
      )}
      <Card title={words.result}>
        <ImportProgress importId={importId} />
      </Card>
      <DeclaredDialog use={use} />
    </>
  );
}
