import { formatNumber } from '@cuadre/sri/num';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { paper as words } from '#phrases/receipts/invoice.ts';
import { hasBuyer } from '#web/features/receipts/editor/draft-defaults.ts';
import { dayForField } from '#web/ui/inputs/read-day.ts';
import { figuresOf } from '../figures.ts';

interface PaperProps {
  draft: InvoiceDraft;
  issuer: { name: string; ruc: string; regime: string };
  number: string;
  /** Practice and pruebas say it on the document too. */
  notValid: boolean;
  rows?: number;
}

/** The document as the client will see it, small. Always white paper, whatever the theme. */
export function Paper({ draft, issuer, number, notValid, rows = 6 }: PaperProps) {
  const figures = figuresOf(draft);
  const shown = draft.lines.slice(0, rows);
  const rest = draft.lines.length - shown.length;
  return (
    <div className="num rounded-md border border-border bg-paper p-3.5 text-[11px] leading-relaxed text-ink">
      <div className="flex justify-between gap-2">
        <p className="text-nav font-bold uppercase">{issuer.name}</p>
        <p className="text-ink-soft">{words.invoice}</p>
      </div>
      <p className="text-ink-soft">
        {words.ruc} {issuer.ruc} · {issuer.regime}
      </p>
      <p className="text-ink-soft">
        {words.number} {number || '—'}
      </p>
      <hr className="my-2 border-ink/20" />
      <p>
        {words.client}: {hasBuyer(draft.buyer) ? draft.buyer.name : '—'}
      </p>
      <p className="text-ink-soft">
        {[draft.buyer.identification, dayForField(draft.issuedOn)].filter(Boolean).join(' · ')}
      </p>
      <hr className="my-2 border-ink/20" />
      {shown.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      <ul>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture of the lines in their order
          <li key={index} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">
              {line.quantity === '' ? '0,00' : formatNumber(line.quantity)} × {line.description}
            </span>
            <span>{formatNumber(figures.lines[index]?.subtotal.toText(2) ?? '0')}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-ink-soft">{words.more(rest)}</p>}
      <hr className="my-2 border-ink/20" />
      <p className="flex justify-between font-bold">
        <span>{words.total}</span>
        <span>{formatNumber(figures.total.toText(2))}</span>
      </p>
      {notValid && <p className="mt-2 text-center font-bold text-ink-soft">{words.practice}</p>}
    </div>
  );
}
