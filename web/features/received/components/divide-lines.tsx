import { formatMoney } from '@cuadre/sri/num';
import type { Classification, LineToDivide } from '#contract/received/received.ts';
import { dividing as words } from '#phrases/received/received-screen.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { CategoryPick } from './class-fields.tsx';

interface DivideLinesProps {
  lines: readonly LineToDivide[];
  chosen: readonly (Classification | undefined)[];
  /** Of a dependant: of the business it never is. */
  isPersonal: boolean;
  onChange: (chosen: readonly (Classification | undefined)[]) => void;
}

/** Each line with its category, already as it is suggested. */
export const DivideLines = ({ lines, chosen, isPersonal, onChange }: DivideLinesProps) => (
  <>
    <p className="text-dense text-muted">{words.byLinesText}</p>
    <ol aria-label={words.lines} className="num divide-y divide-border">
      {lines.map((line, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes its place
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 tb:grid-cols-[minmax(0,1fr)_auto_14rem]"
        >
          <span className="min-w-0">
            <LongText className="text-dense font-semibold">{line.description}</LongText>
            {line.why !== undefined && <span className="block text-meta text-muted">{line.why}</span>}
          </span>
          <span className="text-right text-dense font-semibold">{formatMoney(line.subtotal)}</span>
          <CategoryPick
            label={words.categoryOf(line.description)}
            hideLabel
            placeholder={words.choose}
            isPersonal={isPersonal}
            value={chosen[at]}
            onChange={(next) => onChange(chosen.map((each, i) => (i === at ? next : each)))}
            className="max-tb:col-span-2"
          />
        </li>
      ))}
    </ol>
  </>
);
