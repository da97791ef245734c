import type { DraftHead } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../shell/loaded.tsx';
import { receiptQuery } from '../../queries.ts';
import type { FormType } from '../form-type.ts';
import { ReceiptForm } from './receipt-form.tsx';

/** The form of a receipt that the SRI gave back, filled as it was sent. */
export function Correction<Draft extends DraftHead, Figures>({
  type,
  receiptId,
  newNumber,
}: {
  type: FormType<Draft, Figures>;
  receiptId: string;
  newNumber: boolean;
}) {
  const query = useQuery({ ...receiptQuery(receiptId), refetchInterval: false });
  return (
    <Loaded query={query}>
      {({ id, draft }) => (
        <ReceiptForm
          key={id}
          type={type}
          opened={{ draftId: id, version: 0, draft: draft as unknown as Draft }}
          correcting={{ receiptId: id, newNumber }}
        />
      )}
    </Loaded>
  );
}
