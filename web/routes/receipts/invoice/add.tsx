import { INVOICE } from '@cuadre/sri/catalogs';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { document as documentWords, editor as words } from '#phrases/receipts/invoice.ts';
import { taxDataQuery, usePricesIncludeIva } from '#web/features/business/tax-data/queries.ts';
import { type ClientChoice, ClientSearch } from '#web/features/directory/clients/components/client-search.tsx';
import { type ProductChoice, ProductSearch } from '#web/features/directory/products/components/product-search.tsx';
import {
  buyerOf,
  finalConsumer,
  hasBuyer,
  lineOf,
  newLine,
  noBuyer,
} from '#web/features/receipts/editor/draft-defaults.ts';
import { addressOf, nextNumber, pointLabel } from '#web/features/receipts/editor/sales-points.ts';
import { InvoiceBlocks } from '#web/features/receipts/types/invoice/blocks/invoice-blocks.tsx';
import { BuyerSection, newBuyer } from '#web/features/receipts/types/invoice/components/buyer-section.tsx';
import { DiscardDraft } from '#web/features/receipts/types/invoice/components/discard-draft.tsx';
import { DocumentFold } from '#web/features/receipts/types/invoice/components/document-fold.tsx';
import { EmitBar, EmitPanel } from '#web/features/receipts/types/invoice/components/emit.tsx';
import { ExtrasFold } from '#web/features/receipts/types/invoice/components/extras-fold.tsx';
import {
  InvoiceSaveConflict,
  InvoiceSaveNote,
} from '#web/features/receipts/types/invoice/components/invoice-saving.tsx';
import { LinesSection } from '#web/features/receipts/types/invoice/components/lines-section.tsx';
import { PaymentFold } from '#web/features/receipts/types/invoice/components/payment-fold.tsx';
import { ReimbursementFold } from '#web/features/receipts/types/invoice/components/reimbursement-fold.tsx';
import { RepeatLines, RepeatSale } from '#web/features/receipts/types/invoice/components/repeat.tsx';
import { addLine, editDraft, useDraft, useSeries } from '#web/features/receipts/types/invoice/draft-store.ts';
import { useEmit } from '#web/features/receipts/types/invoice/use-emit.ts';
import { useKnownBuyer } from '#web/features/receipts/types/invoice/use-known-buyer.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { PageHead } from '#web/ui/page.tsx';

/** The editor. `behind`: under the dialog of another step, where it must not take the focus. */
export function InvoiceAddScreen({ behind = false }: { behind?: boolean }) {
  const taxData = useQuery(taxDataQuery).data;
  const [pricesIncludeIva] = usePricesIncludeIva();
  const online = useOnline();
  const emit = useEmit();
  const { bought } = useKnownBuyer();
  const correcting = useDraft((state) => state.correcting);
  const empty = useDraft((state) => !hasBuyer(state.draft.buyer) && state.draft.lines.length === 0);
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
    [toProducts],
  );
  const unknownClient = useCallback((identification: string | undefined) => {
    const { draft, newClient } = useDraft.getState();
    if (identification !== undefined) {
      const { identificationType } = newBuyer(identification);
      const buyer = newClient ? draft.buyer : noBuyer;
      editDraft((d) => ({ ...d, buyer: { ...buyer, identification, identificationType } }), { newClient: true });
    } else if (newClient && draft.buyer.name === '') editDraft((d) => ({ ...d, buyer: noBuyer }), { newClient: false });
  }, []);
  const chooseProduct = useCallback(
    (choice: ProductChoice) => {
      const { draft } = useDraft.getState();
      if (choice.kind === 'product') {
        addLine(lineOf(choice.product));
        return;
      }
      const key = addLine(newLine(choice.name, draft.issuedOn, pricesIncludeIva));
      setTimeout(() => document.getElementById(`${key}-price`)?.focus(), 50);
    },
    [pricesIncludeIva],
  );

  const series = useSeries();
  const places = taxData?.establishments;
  const number = nextNumber(places, INVOICE, series);

  return (
    <>
      <PageHead
        title={correcting === undefined ? words.title : words.correctTitle}
        text={
          <span className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
            {correcting === undefined && (
              <span className="num">
                {number === undefined ? pointLabel(places, series) : documentWords.next(number)}
              </span>
            )}
            <InvoiceSaveNote />
          </span>
        }
      />
      <InvoiceSaveConflict />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_290px] lg:gap-5">
        <div className="flex min-w-0 flex-col gap-4">
          {empty && correcting === undefined && (
            <RepeatSale establishments={taxData?.establishments ?? []} onRepeated={emit.open} />
          )}
          <BuyerSection
            search={<ClientSearch onChoose={chooseClient} onUnknown={unknownClient} autoFocus={!behind} />}
          />
          <LinesSection
            search={<ProductSearch onChoose={chooseProduct} inputRef={productInput} first={bought} />}
            action={<RepeatLines />}
            onNext={toProducts}
          />
          <PaymentFold />
          <DocumentFold
            places={places}
            activity={(taxData?.activities.find((each) => each.main) ?? taxData?.activities[0])?.name}
          />
          <ExtrasFold />
          <ReimbursementFold />
          <InvoiceBlocks establishmentAddress={addressOf(places, series)} />
          <DiscardDraft />
        </div>
        <EmitPanel emit={emit} taxData={taxData} number={number ?? ''} online={online} />
      </div>
      <EmitBar emit={emit} online={online} />
    </>
  );
}
