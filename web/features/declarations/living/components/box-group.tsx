import { type ReactNode, useState } from 'react';
import type { LiveReturn, ReturnLine } from '#contract/declarations/returns.ts';
import { summaryWords as words } from '#phrases/declarations/summary-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { codeOf, hasColumns, type LineGroup, linesOf } from '../line-groups.ts';
import { useWhichReturn } from '../which-return.ts';
import { BoxRow, columns } from './box-row.tsx';

interface BoxGroupProps {
  group: LineGroup;
  data: Pick<LiveReturn, 'boxes'>;
  /** What is in a line. */
  inside: (line: ReturnLine) => ReactNode;
}

/** The lines of one of the four amounts; what says nothing is folded away. */
export function BoxGroup({ group, data, inside }: BoxGroupProps) {
  const obligation = useWhichReturn();
  const [isWhole, setWhole] = useState(false);
  const { shown, folded } = linesOf(data, group);
  const inColumns = shown.some(hasColumns);
  const row = (line: ReturnLine) => (
    <BoxRow key={codeOf(line)} line={line}>
      {() => inside(line)}
    </BoxRow>
  );
  return (
    <Card flush title={words.groups[group]} id={group} className="scroll-mt-20">
      <table aria-label={words.groups[group]} className="block text-dense">
        <thead className={inColumns ? 'block' : 'sr-only'}>
          <tr className={`${columns} px-4 pb-1 text-right text-meta text-muted max-tb:sr-only`}>
            <th scope="col">
              <span className="sr-only">{words.line}</span>
            </th>
            <th scope="col" className="font-normal max-tb:hidden">
              {words.columns[obligation].gross}
            </th>
            <th scope="col" className="font-normal max-tb:hidden">
              {words.columns[obligation].net}
            </th>
            <th scope="col" className="font-normal">
              {inColumns ? words.columns[obligation].tax : words.amount}
            </th>
          </tr>
        </thead>
        {shown.map(row)}
        {isWhole && folded.map(row)}
      </table>
      {folded.length > 0 && (
        <Button
          look="ghost"
          size="sm"
          wide
          aria-expanded={isWhole}
          className="rounded-none border-t border-border"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.hideFolded : words.folded(folded.length)}
        </Button>
      )}
    </Card>
  );
}
