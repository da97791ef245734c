import { formatNumber } from '@cuadre/sri/num';
import type { CalculatedRemissionGuide, RemissionGuideDraft } from '@cuadre/sri/receipts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { recipientName } from './recipients.ts';

const words = remissionGuide.summary;
const dayText = (day: string): string => (day === '' ? words.missing : dayForReading(day));

/** "20 nov 2026", "20 nov 2026 a 22 nov 2026". */
export const tripDays = ({ startsOn, endsOn }: RemissionGuideDraft): string =>
  words.daysText(dayText(startsOn), dayText(endsOn));

export const carrierText = ({ carrier }: RemissionGuideDraft): string =>
  [carrier.name, carrier.identification, carrier.plate].filter(Boolean).join(' · ') || words.missing;

/** Third step: the guide as it will be, before it is confirmed. */
export function SummaryStep() {
  const { draft, figures } = useDraft<RemissionGuideDraft, CalculatedRemissionGuide>();
  return (
    <>
      <Card title={words.trip}>
        <Facts
          items={[
            { label: words.carrier, value: carrierText(draft) },
            { label: words.start, value: draft.startAddress || words.missing },
            { label: words.days, value: tripDays(draft) },
          ]}
        />
      </Card>
      {draft.recipients.map((recipient, at) => {
        const document = recipient.supportingDocument;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is written here
          <Card key={at} title={recipientName(recipient, at)}>
            <Facts
              items={[
                { label: words.to, value: recipient.address || words.missing },
                { label: words.reason, value: recipient.reason || words.missing },
                ...(document === undefined ? [] : [{ label: words.supporting, value: document.number }]),
                ...(recipient.route === undefined ? [] : [{ label: words.route, value: recipient.route }]),
              ]}
            />
            <h3 className="mt-3 mb-1 text-meta text-muted">{words.goods}</h3>
            <ul className="num divide-y divide-border">
              {recipient.goods.map((goods, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing is written here
                <li key={i} className="flex justify-between gap-3 py-2 text-dense">
                  <span className="min-w-0">{goods.description || words.missing}</span>
                  <span className="font-semibold">
                    {formatNumber(figures.recipients[at]?.goods[i]?.quantity ?? '0', 0)}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </>
  );
}
