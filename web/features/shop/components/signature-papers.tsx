import { Camera, CircleCheck, CircleDashed, FileText } from 'lucide-react';
import { useState } from 'react';
import type { SignatureDocument } from '#contract/shop/signatures.rules.ts';
import type { ChecklistItem, SignatureOrder } from '#contract/shop/signatures.ts';
import { documentHints, documentNames, signatureWords } from '#phrases/shop/signatures.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { drawPhoto } from '#web/ui/inputs/draw-photo.ts';
import { saveDocument } from '../signature-queries.ts';

const { papers: words } = signatureWords;

/** Each document on its own: what was brought stays, whatever happens to the next. */
export function SignaturePapers({ order, items }: { order: SignatureOrder; items: readonly ChecklistItem[] }) {
  return (
    <Card title={words.title} flush>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <Paper key={item.document} order={order} item={item} />
        ))}
      </ul>
      <p className="border-t border-border px-4 py-3 text-meta text-muted">{words.safe}</p>
    </Card>
  );
}

function Paper({ order, item }: { order: SignatureOrder; item: ChecklistItem }) {
  const { document, isNeeded, takesPdf } = item;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isThere = order.documents.some((each) => each.document === document);
  const isAsked = !isThere && order.asked.includes(document);
  const name = documentNames[document];
  const bring = async (file: File | undefined) => {
    if (file === undefined || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await saveDocument(order.id, document, (await drawPhoto(file, 0)) ?? file);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const note = busy
    ? words.sending
    : isThere
      ? words.there
      : isAsked
        ? words.again
        : [documentHints[document], isNeeded ? undefined : words.optional].filter(Boolean).join(' · ');
  const Icon = isThere ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" size={22} className={cx('shrink-0', isThere ? 'text-success' : 'text-muted')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p aria-live="polite" className="text-meta text-muted">
          {note}
        </p>
      </div>
      <Taker document={document} takesPdf={takesPdf} isThere={isThere} onFile={bring} />
      {failure !== undefined && (
        <p role="alert" className="basis-full text-meta text-danger">
          {sentenceOf(failure)}
        </p>
      )}
    </li>
  );
}

interface TakerProps {
  document: SignatureDocument;
  takesPdf: boolean;
  isThere: boolean;
  onFile: (file: File | undefined) => void;
}

/** A telephone opens its camera; for a paper it offers its files too. The real input lies over what looks like a button. */
function Taker({ document, takesPdf, isThere, onFile }: TakerProps) {
  const name = documentNames[document];
  const Icon = takesPdf ? FileText : Camera;
  return (
    <span className="relative rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span aria-hidden="true" className={buttonClass({ size: 'sm', look: isThere ? 'ghost' : 'secondary' })}>
        <Icon size={18} />
        {isThere ? words.change : takesPdf ? words.pickFile : words.takePhoto}
      </span>
      <input
        type="file"
        aria-label={takesPdf ? words.pick(name) : words.photo(name)}
        accept={takesPdf ? 'image/*,application/pdf' : 'image/*'}
        capture={takesPdf ? undefined : document === 'selfie' ? 'user' : 'environment'}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file once more counts too.
          target.value = '';
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </span>
  );
}
