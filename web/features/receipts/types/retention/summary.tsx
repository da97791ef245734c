import { formatMoney, formatPercent } from '@cuadre/sri/num';
import type { CalculatedRetention, RetentionDraft } from '@cuadre/sri/receipts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Whole } from '#web/ui/unbroken-text.tsx';

/** What will be issued: who, from which documents, and the total of each code. */
export function RetentionSummary() {
  const { draft, figures } = useDraft<RetentionDraft, CalculatedRetention>();
  return (
    <>
      <Card title={words.supplier}>
        <Facts
          items={[
            { label: words.name, value: draft.supplier.name },
            { label: words.identification, value: draft.supplier.identification },
            { label: words.email, value: draft.supplier.email ?? '' },
          ]}
        />
      </Card>
      <Card title={words.byCode} flush>
        <ul className="num divide-y divide-border">
          {figures.codes.map(({ taxCode, code, percent, base, value }) => (
            <li
              key={`${taxCode} ${code} ${percent.toText()}`}
              className="flex items-center justify-between gap-3 px-4 py-2.5"
            >
              <span>
                <span className="block font-semibold">
                  {words.codeLine(words.taxes[taxCode] ?? taxCode, code, formatPercent(percent))}
                </span>
                <span className="block text-meta text-muted">{words.onBase(formatMoney(base))}</span>
              </span>
              <span className="font-semibold">{formatMoney(value)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={words.documents} flush>
        <ul className="num divide-y divide-border">
          {draft.documents.map((document, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is its place
            <li key={at} className="flex items-center justify-between gap-3 px-4 py-2.5">
              <span>
                <span className="block font-semibold">
                  <Whole>{document.number}</Whole>
                </span>
                <span className="block text-meta text-muted">{dayForReading(document.issuedOn)}</span>
              </span>
              <span>{formatMoney(figures.documents[at]?.retained ?? '0')}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
