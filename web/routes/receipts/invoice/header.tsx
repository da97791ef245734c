import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client, header as words } from '#phrases/receipts/invoice.ts';
import { taxDataQuery } from '#web/features/business/tax-data/queries.ts';
import { isFinalConsumer } from '#web/features/receipts/editor/draft-defaults.ts';
import { addressOf } from '#web/features/receipts/editor/sales-points.ts';
import { InvoiceBlocks } from '#web/features/receipts/types/invoice/blocks/invoice-blocks.tsx';
import { BuyerFields } from '#web/features/receipts/types/invoice/components/buyer-fields.tsx';
import { DocumentFold } from '#web/features/receipts/types/invoice/components/document-fold.tsx';
import { ExtrasFold } from '#web/features/receipts/types/invoice/components/extras-fold.tsx';
import { PaymentFold } from '#web/features/receipts/types/invoice/components/payment-fold.tsx';
import { useDraft, useSeries } from '#web/features/receipts/types/invoice/draft-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { useDesktop } from '#web/ui/use-media.ts';

/** The client's data on this invoice and the rest of the header. */
export function InvoiceHeaderScreen() {
  const navigate = useNavigate();
  const desktop = useDesktop();
  const taxData = useQuery(taxDataQuery).data;
  const series = useSeries();
  const final = useDraft((state) => isFinalConsumer(state.draft.buyer));
  return (
    <>
      {!desktop && <PageHead title={words.title} />}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          navigate({ to: '/income/receipts/invoice/add', search: true });
        }}
      >
        {!final && (
          <Card title={client.title}>
            <BuyerFields />
          </Card>
        )}
        <DocumentFold
          places={taxData?.establishments}
          activity={(taxData?.activities.find((each) => each.main) ?? taxData?.activities[0])?.name}
          startOpen={final}
        />
        <PaymentFold />
        <ExtrasFold />
        <InvoiceBlocks establishmentAddress={addressOf(taxData?.establishments, series)} />
        <Button type="submit" look="primary" wide>
          {words.done}
        </Button>
      </form>
    </>
  );
}
