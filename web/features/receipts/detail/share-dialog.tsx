import { dayInEcuador } from '@cuadre/sri/dates';
import { useMutation } from '@tanstack/react-query';
import { Copy, Link2Off, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { createShareLink, revokeShareLink } from '#contract/receipts/shares.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshReceipts } from '../queries.ts';

interface ShareDialogProps {
  receipt: ReceiptDetail;
  open: boolean;
  onClose: () => void;
}

/** A link that opens the RIDE on any phone, until it ends or is closed here. */
export function ShareDialog({ receipt, open, onClose }: ShareDialogProps) {
  const [url, setUrl] = useState<string>();
  const create = useMutation({
    mutationFn: () => call(createShareLink, { params: { receiptId: receipt.id } }),
    onSuccess: (link) => {
      setUrl(new URL(link.url, location.origin).href);
      refreshReceipts();
    },
  });
  const linkId = create.data?.id ?? receipt.shareLink?.id;
  const until = create.data?.expiresAt ?? receipt.shareLink?.expiresAt;
  const revoke = useMutation({
    mutationFn: (id: string) => call(revokeShareLink, { params: { linkId: id } }),
    onSuccess: () => {
      showToast(words.shareRevoked);
      setUrl(undefined);
      create.reset();
      refreshReceipts();
      onClose();
    },
  });
  const failure = create.error ?? revoke.error;
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    showToast(words.shareCopied);
  };
  return (
    <Dialog open={open} onClose={onClose} title={words.shareTitle} text={words.shareText}>
      <div className="flex flex-col gap-3 pt-1">
        {failure !== null && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        {url === undefined ? (
          <>
            {receipt.shareLink !== undefined && <p className="text-dense text-muted">{words.shareExisting}</p>}
            <Button
              look="primary"
              wide
              busy={create.isPending}
              onClick={() => create.mutate()}
              icon={<Share2 aria-hidden="true" size={18} />}
            >
              {words.shareCreate}
            </Button>
          </>
        ) : (
          <>
            <TextInput label={words.shareLabel} readOnly value={url} onFocus={(event) => event.target.select()} />
            <div className="grid gap-2 mb:grid-cols-2">
              <Button look="primary" onClick={copy} icon={<Copy aria-hidden="true" size={18} />}>
                {words.shareCopy}
              </Button>
              {typeof navigator.share === 'function' && (
                <Button
                  onClick={() => navigator.share({ url }).catch(() => undefined)}
                  icon={<Share2 aria-hidden="true" size={18} />}
                >
                  {words.shareSend}
                </Button>
              )}
            </div>
          </>
        )}
        {until !== undefined && (
          <p className="num text-meta text-muted">{words.shareUntil(dayForReading(dayInEcuador(new Date(until))))}</p>
        )}
        {linkId !== undefined && (
          <Button
            look="ghost"
            busy={revoke.isPending}
            onClick={() => revoke.mutate(linkId)}
            icon={<Link2Off aria-hidden="true" size={18} />}
          >
            {words.shareRevoke}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
