import { daysBetween } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type BillStep, exportMarks } from '#contract/declarations/questions.rules.ts';
import type { DocumentToPick } from '#contract/declarations/questions.ts';
import { shortDay } from '#phrases/declarations/periods.ts';
import { hintWords, questionWords, billWords as words } from '#phrases/declarations/questions.ts';
import { useCategories } from '#web/features/received/use-categories.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { NextPage } from '#web/shell/frame/next-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { idOf, type Picked, questions } from '../corrections.ts';
import { picksQuery } from '../queries.ts';

interface DocumentsToPickProps {
  period: string;
  name: BillStep;
  picked: ReadonlyMap<string, Picked>;
  onToggle: (document: DocumentToPick) => void;
  onKind: (document: DocumentToPick, kind: string) => void;
}

/** Which, when, and why it is suggested or is not. */
function aboutOf({ number, day, dueOn, isCollected, isSuggested, why }: DocumentToPick, name: BillStep): string {
  const ofTerm =
    name === 'creditSales' ? [dueOn && words.days(daysBetween(day, dueOn)), isCollected && words.collected] : [];
  return [number, shortDay(day, currentDay()), ...ofTerm, isSuggested && why !== 'longTerm' && why && hintWords[why]]
    .filter(Boolean)
    .join(' · ');
}

/** Documents of the period to choose from: those that look like it come first, and a search finds the others. */
export function DocumentsToPick({ period, name, picked, onToggle, onKind }: DocumentsToPickProps) {
  const [asked, setAsked] = useState('');
  const query = useInfiniteQuery(picksQuery(period, name, asked));
  const { nameOf, optionsOf } = useCategories();
  const says = questionWords[name];
  const { asksKind } = questions[name];
  const kinds =
    name === 'exports'
      ? exportMarks.map((mark) => ({ value: mark, label: words.exports[mark] }))
      : optionsOf('GAS', 'PER');
  return (
    <Card
      flush
      title={says.documents}
      action={<span className="text-meta text-muted">{words.chosen(picked.size)}</span>}
    >
      <Loaded query={query} label={words.loading} rows={3}>
        {({ pages }) => {
          const documents = pages.flatMap((page) => page.documents);
          return documents.length === 0 ? (
            <p className="px-4 py-3">{asked === '' ? says.none : words.noneFound}</p>
          ) : (
            <ul className="divide-y divide-border">
              {documents.map((document) => {
                const mine = picked.get(idOf(document));
                const whose = document.partyName ?? nameOf(document.category);
                return (
                  <li key={idOf(document)} className="px-4 py-1">
                    <div className="flex items-start justify-between gap-3">
                      <Checkbox
                        className="min-w-0"
                        checked={mine !== undefined}
                        onChange={() => onToggle(document)}
                        label={
                          <>
                            <span className="block font-semibold wrap-anywhere">{whose}</span>
                            <span className="num block text-meta text-muted wrap-anywhere">
                              {aboutOf(document, name)}
                            </span>
                            {document.isSuggested && (
                              <span className="mt-1 block">
                                <Chip tone="info" icon={Sparkles}>
                                  {words.suggested}
                                </Chip>
                              </span>
                            )}
                          </>
                        }
                      />
                      <span className="num shrink-0 py-2.5 text-right">
                        <b className="block">{formatMoney(name === 'exports' ? document.total : document.iva)}</b>
                        {name !== 'exports' && <span className="text-meta text-muted">{words.ofIva}</span>}
                      </span>
                    </div>
                    {asksKind === 'each' && mine !== undefined && (
                      <Select
                        label={words.kindOf(says.kind ?? '', whose)}
                        hideLabel
                        fieldClassName="mb-2 ml-8 tb:max-w-80"
                        options={kinds}
                        value={mine.kind}
                        onChange={({ target }) => onKind(document, target.value)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
      <div className="flex flex-col gap-2 border-t border-border p-4">
        <NextPage query={query}>{words.more}</NextPage>
        <SearchBox label={says.search} placeholder={words.searchHint} value={asked} onSearch={setAsked} />
      </div>
    </Card>
  );
}
