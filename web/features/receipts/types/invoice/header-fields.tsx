import { client } from '#phrases/receipts/fields.ts';
import { header as words } from '#phrases/receipts/invoice.ts';
import { isFinalConsumer } from '#web/features/receipts/draft-defaults.ts';
import { usePlace } from '#web/features/receipts/editor/use-place.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { BuyerFields } from './components/buyer-fields.tsx';
import { DocumentFold } from './components/document-fold.tsx';
import { InvoiceMore } from './components/invoice-more.tsx';
import { PaymentFold } from './components/payment-fold.tsx';
import { useInvoice } from './invoice-store.ts';

/** The client's data on this invoice and the rest of the header. */
export function HeaderFields() {
  const { toForm } = usePlace();
  const final = useInvoice((state) => isFinalConsumer(state.draft.buyer));
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        toForm();
      }}
    >
      {!final && (
        <Card title={client.title}>
          <BuyerFields />
        </Card>
      )}
      <DocumentFold startOpen={final} />
      <PaymentFold />
      <InvoiceMore />
      <Button type="submit" look="primary" wide>
        {words.done}
      </Button>
    </form>
  );
}
