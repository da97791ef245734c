import { useState } from 'react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { getReturnPdf } from '#contract/declarations/returns.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { linkTo } from '#web/api/call.ts';
import { Card } from '#web/ui/card.tsx';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { shownBox } from './shown-box.ts';

/** What was approved, box by box where they are not zero, and on paper. */
export function ApprovedBoxes({ declaration }: { declaration: FrozenDeclaration }) {
  const { id, obligation, period, state, boxes, labels } = declaration;
  const [isOpen, setOpen] = useState(false);
  const listed = Object.entries(labels).sort(([one], [other]) => Number(one) - Number(other));
  // What was refused is no longer a return.
  const hasPaper = state !== 'refused';
  return (
    <Card flush>
      <FoldHead
        title={words.approvedBoxes}
        summary={words.boxes(listed.length)}
        open={isOpen}
        onToggle={setOpen}
        body="approved-boxes"
        className="p-4"
      />
      <div id="approved-boxes" hidden={!isOpen} className="border-t border-border px-4 py-3">
        <table className="num w-full text-dense">
          <caption className="sr-only">{words.approvedBoxes}</caption>
          <tbody className="divide-y divide-border">
            {listed.map(([box, label]) => (
              <tr key={box}>
                <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                  {label} <span className="text-meta text-muted">{box}</span>
                </th>
                <td className="text-right font-semibold whitespace-nowrap">
                  {shownBox(obligation, box, boxes[box] ?? '0')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {hasPaper && (
          <a
            href={linkTo(getReturnPdf, { query: { period, obligation, declarationId: id } })}
            download
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            {words.paper}
          </a>
        )}
      </div>
    </Card>
  );
}
