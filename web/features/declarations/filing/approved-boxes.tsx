import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { getReturnPdf } from '#contract/declarations/returns.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { linkTo } from '#web/api/call.ts';
import { Card } from '#web/ui/card.tsx';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { DocumentPages, OpensInPlace } from '../revenue/documents.tsx';
import { approvedDocumentsQuery } from './queries.ts';
import { shownBox } from './shown-box.ts';

/** What was approved, box by box where they are not zero, each down to the documents that it had then; and on paper. */
export function ApprovedBoxes({ declaration }: { declaration: FrozenDeclaration }) {
  const { id, obligation, period, state, boxes, labels, documented } = declaration;
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
        <ul aria-label={words.approvedBoxes} className="num divide-y divide-border text-dense">
          {listed.map(([box, label]) => (
            <li key={box} className="py-1">
              <OpensInPlace
                value={shownBox(obligation, box, boxes[box] ?? '0')}
                isEmpty={!documented.includes(box)}
                inside={() => <BoxDocuments id={id} box={box} figure={boxes[box] ?? '0'} />}
              >
                {label} <span className="text-meta text-muted">{box}</span>
              </OpensInPlace>
            </li>
          ))}
        </ul>
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

const BoxDocuments = ({ id, box, figure }: { id: string; box: string; figure: string }) => (
  <DocumentPages query={useInfiniteQuery(approvedDocumentsQuery(id, box))} figure={figure} />
);
