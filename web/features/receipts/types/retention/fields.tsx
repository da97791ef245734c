import type { CalculatedRetention, RetainedDocumentDraft, RetentionDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { DocumentFields } from '#web/features/receipts/editor/fields/document-fields.tsx';
import { InfoFields } from '#web/features/receipts/editor/fields/info-fields.tsx';
import { type ChangeRows, takeOut } from '#web/features/receipts/editor/fields/take-out.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { emptyDocument, withReceived } from './begin.ts';
import { PeriodField } from './components/period-field.tsx';
import { ReceivedList } from './components/received-list.tsx';
import { RetainedDocument } from './components/retained-document.tsx';
import { SupplierFields } from './components/supplier-fields.tsx';
import { periodOf } from './period.ts';
import { receivedToRetainQuery, retentionOfReceived } from './queries.ts';

/** Who is withheld from, and from which of his documents. */
export function RetentionFields() {
  const { draft, set, figures, fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const { documents } = draft;
  const none = fault('documents');
  const change: ChangeRows<RetainedDocumentDraft> = (edit) =>
    set((now) => ({ ...now, documents: edit(now.documents) }));
  return (
    <>
      <SupplierFields />
      {documents.map((document, at) => {
        const own = figures.documents[at];
        return own === undefined ? null : (
          <RetainedDocument
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a document is its place
            key={at}
            at={at}
            document={document}
            figures={own}
            many={documents.length > 1}
            onChange={(part) => change((now) => now.map((each, i) => (i === at ? { ...each, ...part } : each)))}
            onRemove={() => takeOut(documents, at, change, words.removedDocument)}
          />
        );
      })}
      <Card aria-label={words.addDocument} id={controlId('documents')} className="flex flex-col gap-3">
        {none !== undefined && <FieldNote tone="danger" text={none} />}
        <OfSupplier onAdd={(more) => change((now) => withReceived(now, more))} />
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => change((now) => [...now, emptyDocument(currentDay())])}
        >
          {words.addDocument}
        </Button>
      </Card>
      <DocumentFields
        more={{ place: 'fiscalPeriod', summary: words.periodOf(periodOf(draft)), field: <PeriodField /> }}
      />
      <InfoFields />
    </>
  );
}

/** What else was received of this supplier: several of his documents go into one retention. */
function OfSupplier({ onAdd }: { onAdd: (documents: readonly RetainedDocumentDraft[]) => void }) {
  const { draft } = useDraft<RetentionDraft, CalculatedRetention>();
  const { data } = useQuery(receivedToRetainQuery);
  const taken = new Set(draft.documents.map(({ authorizationNumber }) => authorizationNumber));
  const others = (data ?? []).filter(
    ({ idSupplier, keyDocument }) => idSupplier === draft.supplier.identification && !taken.has(keyDocument),
  );
  const add = async ({ id }: { id: string }) => {
    try {
      onAdd((await retentionOfReceived(id)).draft.documents);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  if (others.length === 0) return null;
  return (
    <div>
      <h2 className="mb-2 text-dense font-bold">{words.receivedOfSupplier}</h2>
      <ReceivedList items={others} onChoose={add} />
    </div>
  );
}
