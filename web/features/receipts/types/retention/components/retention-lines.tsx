import { RETAINED_INCOME, RETAINED_ISD, RETAINED_IVA } from '@cuadre/sri/catalogs';
import type { CalculatedRetention, RetentionDraft, RetentionLineDraft } from '@cuadre/sri/receipts';
import { Plus } from 'lucide-react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { withUsualCodes } from '../begin.ts';
import type { DocumentPart } from '../parts.ts';
import { RetentionLine } from './retention-line.tsx';

/** What is withheld from one document: income tax, IVA, and ISD from what goes abroad. */
export function RetentionLines({ at, document, figures, onChange }: DocumentPart) {
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const { retentions, taxSupport, foreignPayment } = document;
  const none = fault(`documents.${at}.retentions`);
  const set = (next: RetentionLineDraft[]) => onChange({ retentions: next });
  const unsaid = retentions.some(({ code }) => code === '');
  const addable = [RETAINED_INCOME, RETAINED_IVA, ...(foreignPayment === undefined ? [] : [RETAINED_ISD])];
  return (
    <section aria-label={words.retentions} id={controlId(`documents.${at}.retentions`)} className="flex flex-col gap-3">
      <h3 className="text-dense font-bold">{words.retentions}</h3>
      {unsaid && foreignPayment === undefined && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 text-meta text-muted">{words.quick}</legend>
          {(['goods', 'services'] as const).map((kind) => (
            <Button key={kind} size="sm" onClick={() => set(withUsualCodes(document, kind))}>
              {words[kind]}
            </Button>
          ))}
        </fieldset>
      )}
      {retentions.map((line, i) => {
        const own = figures.retentions[i];
        return own === undefined ? null : (
          <RetentionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a retention is its place
            key={i}
            place={`documents.${at}.retentions.${i}`}
            nth={retentions.slice(0, i + 1).filter(({ taxCode }) => taxCode === line.taxCode).length}
            line={line}
            figures={own}
            day={figures.rateDay}
            isForeign={foreignPayment !== undefined}
            taxSupport={taxSupport}
            onChange={(part) => set(retentions.map((each, j) => (j === i ? { ...each, ...part } : each)))}
            onRemove={() => set(retentions.filter((_, j) => j !== i))}
          />
        );
      })}
      {none !== undefined && <FieldNote tone="danger" text={none} />}
      <div className="flex flex-wrap gap-2">
        {addable.map((taxCode) => (
          <Button
            key={taxCode}
            look="ghost"
            size="sm"
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={() => set([...retentions, { taxCode, code: '', base: '' }])}
          >
            {words.addLine(words.taxes[taxCode] ?? '')}
          </Button>
        ))}
      </div>
    </section>
  );
}
