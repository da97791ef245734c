import type { DraftHead } from '@cuadre/sri/receipts';
import { queryClient } from '#web/api/query-client.ts';
import { receiptQuery } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import type { ReceiptType } from '../receipt-type.ts';
import { useOpened } from '../use-opened.ts';
import { type Over, ReceiptEditor } from './receipt-editor.tsx';

interface CorrectionProps<Draft extends DraftHead, Figures, Beside> {
  type: ReceiptType<Draft, Figures, Beside>;
  receiptId: string;
  newNumber: boolean;
  over?: Over | undefined;
}

/** The form of a receipt that the SRI gave back: as its correction was left, else as it was sent. */
export function Correction<Draft extends DraftHead, Figures, Beside>({
  type,
  receiptId,
  newNumber,
  over,
}: CorrectionProps<Draft, Figures, Beside>) {
  const asSent = async () => {
    const receipt = await queryClient.fetchQuery(receiptQuery(receiptId));
    if (receipt.documentType !== type.documentType) throw new Error(`receipt ${receiptId} is of another type`);
    return receipt.draft as unknown as Draft;
  };
  const query = useOpened(type, receiptId, asSent, receiptId);
  return (
    <Loaded query={query}>
      {(opened) => <ReceiptEditor key={opened.draftId} type={type} opened={opened} newNumber={newNumber} over={over} />}
    </Loaded>
  );
}
