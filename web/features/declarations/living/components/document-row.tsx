import { formatMoney } from '@cuadre/sri/num';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReturnDocument } from '#contract/declarations/documents.ts';
import { cx } from '#web/ui/cx.ts';
import type { UseCorrection } from '../use-correction.ts';
import { columns } from './box-row.tsx';
import { DocumentName } from './source-link.tsx';
import { Why } from './why.tsx';

interface DocumentRowProps {
  period: string;
  document: ReturnDocument;
  /** In this box. */
  amount: string;
  net?: string | undefined;
  use: UseCorrection;
}

/** A document of a box, which opens to why it is there and what can be said of it. */
export function DocumentRow({ period, document, amount, net, use }: DocumentRowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = `document-${document.sourceId}-${document.part}`;
  return (
    <li
      className={cx(isOpen && 'border-l-4 border-l-primary bg-surface')}
      onKeyDown={(event) => {
        if (!isOpen || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          setOpen(false);
          button.current?.focus();
        } else if (/^[a-z]$/i.test(event.key))
          event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key.toLowerCase()}"]`)?.click();
      }}
    >
      <button
        ref={button}
        type="button"
        data-step=""
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={cx(columns, 'w-full px-4 py-2 text-left text-dense hover:bg-surface-3', isOpen && 'pl-3')}
      >
        <span className="min-w-0 tb:col-span-2">
          <DocumentName document={document} />
        </span>
        <span className="text-right whitespace-nowrap max-tb:hidden">{net !== undefined && formatMoney(net)}</span>
        <b className="text-right whitespace-nowrap">{formatMoney(amount)}</b>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Why period={period} document={document} use={use} />}
      </div>
    </li>
  );
}
