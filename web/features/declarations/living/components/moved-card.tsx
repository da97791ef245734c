import { amount } from '@cuadre/sri/num';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReturnCard, TaxDeclaration } from '#contract/declarations/returns.ts';
import { hubWords, signed } from '#phrases/declarations/hub-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { DocumentName, SourceLink } from './source-link.tsx';

const words = hubWords.moved;

interface MovedCardProps {
  card: ReturnCard;
  moved: NonNullable<TaxDeclaration['moved']>;
  /** It stands beside that of the return to file next. */
  isRunning?: boolean;
}

/** What the figure did since somebody last saw it, and which documents moved it. Up is no error: amber, never red. */
export function MovedCard({ card, moved, isRunning = false }: MovedCardProps) {
  const difference = amount(moved.difference);
  const today = currentDay();
  const title = difference.isZero()
    ? words.same(moved.since, today)
    : words[difference.isNegative() ? 'less' : 'more'](difference.abs().toFixed(2), moved.since, today);
  const besides = amount(moved.besides ?? '0');
  return (
    <Card
      flush
      title={isRunning ? words.ofRunning(card.period, title) : title}
      action={
        !difference.isZero() && (
          <span className="num shrink-0 text-meta text-muted">{words.fromTo(moved.was, card.pay)}</span>
        )
      }
    >
      <ul className="num divide-y divide-border">
        {!besides.isZero() && (
          <Row by={besides.toFixed(2)}>
            <span className="block font-semibold">{words.besides(card.late !== null)}</span>
          </Row>
        )}
        {moved.documents.map(({ document, difference: by }) => (
          <Row key={`${document.sourceId} ${document.part}`} by={by}>
            <SourceLink document={document} className="block font-semibold after:absolute after:inset-0">
              <DocumentName document={document} />
            </SourceLink>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Row({ by, children }: { by: string; children: ReactNode }) {
  const lowers = amount(by).isNegative();
  const Mark = lowers ? ArrowDown : ArrowUp;
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-surface-2">
      <span
        role="img"
        aria-label={lowers ? words.lowers : words.raises}
        className={cx(
          'flex size-8 shrink-0 items-center justify-center rounded-full',
          lowers ? 'bg-success-soft text-on-success-soft' : 'bg-warning-soft text-on-warning-soft',
        )}
      >
        <Mark aria-hidden="true" size={16} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <b className="whitespace-nowrap">{signed(by)}</b>
    </li>
  );
}
