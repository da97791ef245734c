import { INVOICE } from '@cuadre/sri/catalogs';
import { formatNumber } from '@cuadre/sri/num';
import { regimeName } from '#phrases/business/regimes.ts';
import { paper as words } from '#phrases/receipts/invoice.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { hasBuyer } from '#web/features/receipts/draft-defaults.ts';
import { nextNumber } from '#web/features/receipts/editor/sales-points.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { figuresOf } from '../figures.ts';
import { useInvoice } from '../invoice-store.ts';

const ROWS = 6;

/** The document as the client will see it, small. Always white paper, whatever the theme. */
export function InvoicePaper() {
  const draft = useInvoice((state) => state.draft);
  const taxData = useTaxData().data;
  const issuer = taxData?.taxData;
  const figures = figuresOf(draft);
  const shown = draft.lines.slice(0, ROWS);
  const rest = draft.lines.length - shown.length;
  return (
    <Card title={words.title} action={<Chip tone="info">{words.draft}</Chip>}>
      <div className="num rounded-md border border-border bg-paper p-3.5 text-[11px] leading-relaxed text-ink">
        <div className="flex justify-between gap-2">
          <p className="text-nav font-bold uppercase">{issuer?.tradeName || issuer?.legalName || '—'}</p>
          <p className="text-ink-soft">{words.invoice}</p>
        </div>
        <p className="text-ink-soft">
          {words.ruc} {issuer?.ruc} · {regimeName(issuer?.regime)}
        </p>
        <p className="text-ink-soft">
          {words.number} {nextNumber(taxData?.establishments, INVOICE, draft) ?? '—'}
        </p>
        <hr className="my-2 border-ink/20" />
        <p>
          {words.client}: {hasBuyer(draft.buyer) ? draft.buyer.name : '—'}
        </p>
        <p className="text-ink-soft">
          {[draft.buyer.identification, dayForReading(draft.issuedOn)].filter(Boolean).join(' · ')}
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
        {taxData?.environment !== 'produccion' && (
          <p className="mt-2 text-center font-bold text-ink-soft">{words.practice}</p>
        )}
      </div>
    </Card>
  );
}
