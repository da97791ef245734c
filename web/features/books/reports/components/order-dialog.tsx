import { useState } from 'react';
import { reportFormats } from '#contract/books/reports.rules.ts';
import type { ReportFilter, ReportFormat, ReportKind } from '#contract/books/reports.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { receiptsOrders } from '../queries.ts';
import { OrderFile } from './order-file.tsx';

const formats = reportFormats.map((value) => ({ value, label: words.formats[value] }));

/** A report of receipts as a file. */
export function OrderDialog({
  kind,
  filter,
  onClose,
}: {
  kind: ReportKind;
  filter: ReportFilter;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  return (
    <Dialog open onClose={onClose} title={words.orderTitle} text={words.orderText}>
      <div className="grid gap-3 pt-1">
        <RadioCards
          legend={words.format}
          name="format"
          options={formats}
          value={format}
          onChange={(value) => setFormat(reportFormats.find((each) => each === value) ?? 'xlsx')}
        />
        <OrderFile orders={receiptsOrders({ kind, filter, format })} />
      </div>
    </Dialog>
  );
}
