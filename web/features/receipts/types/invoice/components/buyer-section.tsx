import { isRuc } from '@cuadre/sri/ids';
import { Link } from '@tanstack/react-router';
import { Pencil, ShoppingBag, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { client as words } from '#phrases/receipts/fields.ts';
import { hasBuyer, isFinalConsumer, noBuyer } from '#web/features/receipts/draft-defaults.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { BuyerFields } from './buyer-fields.tsx';

/** The buyer from a number or a name that nobody in the list has. */
export const newBuyer = (text: string) => {
  const digits = /^\d+$/.test(text);
  if (!digits) return { ...noBuyer, name: text };
  return { ...noBuyer, identification: text, identificationType: isRuc(text) ? ('04' as const) : ('05' as const) };
};

/** Who buys: the search, the chosen one, or the few fields of a new one. */
export function BuyerSection({ search }: { search: ReactNode }) {
  const { editDraft } = useInvoiceActions();
  const buyer = useInvoice((state) => state.draft.buyer);
  const isNew = useInvoice((state) => state.newClient);
  const final = isFinalConsumer(buyer);
  const chosen = hasBuyer(buyer) && !isNew;
  const Icon = final ? ShoppingBag : User;
  return (
    <Card title={words.title}>
      {!chosen && search}
      {isNew && (
        <div className="mt-3 flex flex-col gap-4 rounded-md bg-surface-2 p-4">
          <p role="status" className="text-dense font-semibold">
            {buyer.identification === '' ? words.newTitleOpen : words.newTitle(buyer.identification)}
          </p>
          <BuyerFields compact />
        </div>
      )}
      {chosen && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 p-3">
          <span
            aria-hidden="true"
            className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft"
          >
            <Icon size={18} />
          </span>
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold">{final ? words.finalConsumer : buyer.name}</p>
            <p className="num text-meta text-muted">
              {final ? words.finalConsumerText : [buyer.identification, buyer.email ?? words.noEmail].join(' · ')}
            </p>
          </div>
          <div className="flex gap-1">
            {!final && (
              <Link
                to="/income/receipts/invoice/header"
                search={true}
                className={buttonClass({ look: 'ghost', size: 'sm' })}
              >
                <Pencil aria-hidden="true" size={16} />
                {words.edit}
              </Link>
            )}
            <Button
              look="ghost"
              size="sm"
              onClick={() => {
                editDraft((draft) => ({ ...draft, buyer: noBuyer }), { newClient: false });
                requestAnimationFrame(() => document.getElementById('client-search')?.focus());
              }}
            >
              {words.change}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
