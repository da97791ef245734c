import { memo, useCallback, useRef } from 'react';
import { usePricesIncludeIva } from '#web/features/business/tax-data/queries.ts';
import { type ClientChoice, ClientSearch } from '#web/features/directory/clients/components/client-search.tsx';
import { type ProductChoice, ProductSearch } from '#web/features/directory/products/components/product-search.tsx';
import { buyerOf, finalConsumer, hasBuyer, lineOf, newLine, noBuyer } from '#web/features/receipts/draft-defaults.ts';
import { BuyerSection, newBuyer } from './components/buyer-section.tsx';
import { DocumentFold } from './components/document-fold.tsx';
import { InvoiceMore } from './components/invoice-more.tsx';
import { LinesSection } from './components/lines-section.tsx';
import { PaymentFold } from './components/payment-fold.tsx';
import { RepeatLines, RepeatSale } from './components/repeat.tsx';
import { useInvoice, useInvoiceActions, useInvoiceStore } from './invoice-store.ts';
import { useKnownBuyer } from './use-known-buyer.ts';

/** Who buys, what, how it is paid, and the rest of an invoice. A key typed in a line does not draw it again. */
export const InvoiceFields = memo(function InvoiceFields({ behind }: { behind: boolean }) {
  const store = useInvoiceStore();
  const { editDraft, addLine } = useInvoiceActions();
  const [pricesIncludeIva] = usePricesIncludeIva();
  const { bought } = useKnownBuyer();
  const isEmpty = useInvoice(
    ({ draft, correcting }) => correcting === undefined && !hasBuyer(draft.buyer) && draft.lines.length === 0,
  );
  const productInput = useRef<HTMLInputElement>(null);
  const toProducts = useCallback(() => productInput.current?.focus(), []);

  const chooseClient = useCallback(
    (choice: ClientChoice) => {
      const buyer = {
        client: () => (choice.kind === 'client' ? buyerOf(choice.client) : noBuyer),
        final: () => finalConsumer,
        new: () => newBuyer(choice.kind === 'new' ? choice.text : ''),
      };
      editDraft((draft) => ({ ...draft, buyer: buyer[choice.kind]() }), {
        newClient: choice.kind === 'new',
        without: [],
      });
      if (choice.kind !== 'new') requestAnimationFrame(toProducts);
    },
    [editDraft, toProducts],
  );
  const unknownClient = useCallback(
    (identification: string | undefined) => {
      const { draft, newClient } = store.getState();
      if (identification !== undefined) {
        const { identificationType } = newBuyer(identification);
        const buyer = newClient ? draft.buyer : noBuyer;
        editDraft((d) => ({ ...d, buyer: { ...buyer, identification, identificationType } }), { newClient: true });
      } else if (newClient && draft.buyer.name === '')
        editDraft((d) => ({ ...d, buyer: noBuyer }), { newClient: false });
    },
    [store, editDraft],
  );
  const chooseProduct = useCallback(
    (choice: ProductChoice) => {
      if (choice.kind === 'product') {
        addLine(lineOf(choice.product));
        return;
      }
      const key = addLine(newLine(choice.name, store.getState().draft.issuedOn, pricesIncludeIva));
      setTimeout(() => document.getElementById(`${key}-price`)?.focus(), 50);
    },
    [store, addLine, pricesIncludeIva],
  );

  return (
    <>
      {isEmpty && <RepeatSale />}
      <BuyerSection search={<ClientSearch onChoose={chooseClient} onUnknown={unknownClient} autoFocus={!behind} />} />
      <LinesSection
        search={<ProductSearch onChoose={chooseProduct} inputRef={productInput} first={bought} />}
        action={<RepeatLines />}
        onNext={toProducts}
      />
      <PaymentFold />
      <DocumentFold />
      <InvoiceMore />
    </>
  );
});
