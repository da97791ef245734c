import type { DraftHead } from '@cuadre/sri/receipts';
import { queryClient } from '#web/api/query-client.ts';
import { receiptQuery } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import type { FormType } from '../form-type.ts';
import { useStoredForm } from '../use-stored-form.ts';
import { ReceiptForm } from './receipt-form.tsx';

interface CorrectionProps<Draft extends DraftHead, Figures> {
  type: FormType<Draft, Figures>;
  receiptId: string;
  newNumber: boolean;
}

/** The form of a receipt that the SRI gave back: as its correction was left, else as it was sent. */
export function Correction<Draft extends DraftHead, Figures>({
  type,
  receiptId,
  newNumber,
}: CorrectionProps<Draft, Figures>) {
  const asSent = async () => {
    const receipt = await queryClient.fetchQuery(receiptQuery(receiptId));
    if (receipt.documentType !== type.documentType) throw new Error(`receipt ${receiptId} is of another type`);
    return receipt.draft as unknown as Draft;
  };
  const query = useStoredForm(type, receiptId, asSent, receiptId);
  return (
    <Loaded query={query}>
      {(opened) => <ReceiptForm key={opened.draftId} type={type} opened={opened} newNumber={newNumber} />}
    </Loaded>
  );
}
