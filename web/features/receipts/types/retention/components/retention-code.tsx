import { type RetentionRateRow, retentionRatesOf, rowOn, rowsOn } from '@cuadre/sri/catalogs';
import { formatPercent } from '@cuadre/sri/num';
import type { CalculatedRetention, RetentionDraft } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { bare } from '#web/fold.ts';
import { SearchPick } from '#web/ui/inputs/search-pick.tsx';
import { codeTyped, typedOf } from '../code-typed.ts';
import type { LinePart } from '../parts.ts';

/** As many as are looked through on a phone. */
const SHOWN = 40;

/** Every word of the question is in the name, or it is the beginning of the code. */
const matches = (row: RetentionRateRow, query: string): boolean => {
  const asked = bare(query.trim());
  if (row.code.toLowerCase().startsWith(asked)) return true;
  const name = bare(row.label);
  return asked.split(/\s+/).every((word) => name.includes(word));
};

const percentsOf = ({ percent, choices, range }: RetentionRateRow): string => {
  if (range !== undefined) return `${formatPercent(range[0])} – ${formatPercent(range[1])}`;
  return choices === undefined ? formatPercent(percent ?? '0') : choices.map(formatPercent).join(' · ');
};

/** The codes of that tax in force on that day, found by code or by words of their name. */
export function RetentionCode({ place, nth, line, day, isForeign, onChange }: LinePart) {
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const [held, setTyped] = useState<string>();
  const rates = retentionRatesOf(line.taxCode);
  const row = rates && rowOn(rates, line.code, day);
  const shown = row === undefined ? line.code : `${row.code} · ${row.label}`;
  const offered = (rates === undefined ? [] : rowsOn(rates, day)).filter(
    ({ residents }) => residents === undefined || residents === !isForeign,
  );
  const typed = typedOf(line.code, held, offered);
  const found = typed === undefined ? offered : offered.filter((each) => matches(each, typed));
  const choose = (code: string) => {
    if (code !== line.code) onChange({ code, percent: undefined, banana: undefined });
  };
  return (
    <div className="min-w-0 flex-1">
      <SearchPick
        id={controlId(`${place}.code`)}
        label={words.code(words.taxes[line.taxCode] ?? '', nth)}
        required
        placeholder={words.codeSearch}
        hint={typed !== undefined && row !== undefined ? row.label : undefined}
        query={typed ?? shown}
        onQuery={(text) => {
          setTyped(text);
          choose(codeTyped(text, offered));
        }}
        picks={found.slice(0, SHOWN).map((each) => ({
          key: each.code,
          label: `${each.code} · ${percentsOf(each)}`,
          text: each.label,
          value: each.code,
        }))}
        onPick={(code) => {
          setTyped(undefined);
          choose(code);
        }}
        status={found.length === 0 ? words.codeNone : undefined}
        error={fault(`${place}.code`)}
      />
    </div>
  );
}
