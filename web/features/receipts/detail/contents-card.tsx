import { saysMoney } from '@cuadre/sri/catalogs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getReceiptContents } from '#contract/receipts/receipts.ts';
import { contents as words } from '#phrases/receipts/contents.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { Contents } from './contents.tsx';

interface ContentsCardProps {
  /** `accessKey` and `total` say of which version: a correction may change what is in it. */
  receipt: {
    readonly id: string;
    readonly accessKey: string;
    readonly documentType: string;
    readonly total: string;
  };
}

const contentsQuery = ({ id, accessKey, total }: ContentsCardProps['receipt']) =>
  queryOptions({
    queryKey: ['contents', id, accessKey, total],
    queryFn: ({ signal }) => call(getReceiptContents, { params: { receiptId: id }, signal }),
    staleTime: 60_000,
  });

/** What is in a receipt, issued or received. */
export function ContentsCard({ receipt }: ContentsCardProps) {
  const query = useQuery(contentsQuery(receipt));
  return (
    <Card title={words.title}>
      <Loaded query={query} rows={2}>
        {(contents) => (
          <Contents
            contents={contents}
            documentType={receipt.documentType}
            total={saysMoney(receipt.documentType) ? receipt.total : undefined}
          />
        )}
      </Loaded>
    </Card>
  );
}
