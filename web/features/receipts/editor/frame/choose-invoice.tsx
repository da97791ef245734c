import { INVOICE } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import type { ReceiptName } from '@cuadre/sri/receipts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { creditNote as words } from '#phrases/receipts/receipt-forms.ts';
import { kit } from '#phrases/shell/kit.ts';
import { receiptsQuery } from '#web/features/receipts/queries.ts';
import { isToFinalConsumer, typesAfter } from '#web/features/receipts/types-after.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { NextPage } from '#web/shell/frame/next-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';

interface ChooseInvoiceProps {
  /** What is to be made from it. */
  type: ReceiptName;
  title: string;
  text: string;
  onChoose: (receiptId: string) => void;
}

const NoneYet = () => (
  <EmptyState
    drawing={<FileText size={26} />}
    title={words.chooseNoneYet}
    action={
      <Link to="/income/receipts/invoice/add" className={buttonClass({ look: 'primary' })}>
        {words.chooseNoneAction}
      </Link>
    }
  >
    {words.chooseNoneText}
  </EmptyState>
);

const row = 'flex min-h-14 items-center gap-3 px-4 py-2';

/** `against`: why it is not to be chosen. */
const Invoice = ({ receipt, against }: { receipt: ReceiptSummary; against?: string }) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{receipt.buyerName}</span>
      <span className="num block text-meta text-muted">
        <Whole>
          {receipt.number} · {dayForReading(receipt.issuedOn)}
        </Whole>
      </span>
      {against !== undefined && <span className="block text-meta">{against}</span>}
    </span>
    <span className="num font-semibold">{formatMoney(receipt.total)}</span>
  </>
);

/** The authorised invoices, newest first, to begin another receipt from one of them. */
export function ChooseInvoice({ type, title, text, onChoose }: ChooseInvoiceProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(
    receiptsQuery({ state: 'authorized', documentType: INVOICE, search: search === '' ? undefined : search }),
  );
  return (
    <div className="max-w-2xl">
      <PageHead title={title} text={text} />
      <div className="mb-4">
        <SearchBox label={words.chooseSearch} placeholder={words.chooseSearch} value={search} onSearch={setSearch} />
      </div>
      <Loaded query={query} rows={4}>
        {({ pages }) => {
          const found = pages.flatMap(({ items }) => items);
          if (found.length === 0)
            return <Card>{search === '' ? <NoneYet /> : <EmptyState title={words.chooseNone} />}</Card>;
          return (
            <Card flush aria-label={title}>
              <ul className="divide-y divide-border">
                {found.map((receipt) => (
                  <li key={receipt.id}>
                    {typesAfter(receipt).includes(type) ? (
                      <button
                        type="button"
                        onClick={() => onChoose(receipt.id)}
                        className={cx(row, 'w-full text-left hover:bg-surface-2')}
                      >
                        <Invoice receipt={receipt} />
                      </button>
                    ) : (
                      <div className={cx(row, 'text-muted')}>
                        <Invoice
                          receipt={receipt}
                          against={isToFinalConsumer(receipt) ? words.chooseNotFinalConsumer : words.chooseNothingLeft}
                        />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              <NextPage query={query}>{kit.more}</NextPage>
            </Card>
          );
        }}
      </Loaded>
    </div>
  );
}
