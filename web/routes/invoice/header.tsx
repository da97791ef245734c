import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client, header as words } from '../../../phrases/screens/invoice.ts';
import { InvoiceBlocks } from '../../features/receipts/blocks/invoice-blocks.tsx';
import { BuyerFields } from '../../features/receipts/components/buyer-fields.tsx';
import { DocumentFold } from '../../features/receipts/components/document-fold.tsx';
import { ExtrasFold } from '../../features/receipts/components/extras-fold.tsx';
import { PaymentFold } from '../../features/receipts/components/payment-fold.tsx';
import { isFinalConsumer } from '../../features/receipts/editor/draft-defaults.ts';
import { useDraft, useSeries } from '../../features/receipts/editor/draft-store.ts';
import { addressOf } from '../../features/receipts/sales-points.ts';
import { taxDataQuery } from '../../features/tax-data/queries.ts';
import { paths } from '../../paths.ts';
import { useDesktop } from '../../shell/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page.tsx';

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
          navigate({ to: paths.invoiceAdd, search: true });
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
