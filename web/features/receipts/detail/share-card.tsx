import { dayInEcuador } from '@cuadre/sri/dates';
import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { useMutation } from '@tanstack/react-query';
import { Copy, Link2Off, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { createShareLink, revokeShareLink } from '#contract/receipts/shares.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { sharing as words } from '#phrases/receipts/sharing.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshReceipts } from '../queries.ts';
import { firstNameOf, whatsAppNumber } from './recipient.ts';
import { toWhatsApp } from './to-whatsapp.ts';

/** What is said with the link. */
function messageOf(receipt: ReceiptDetail): string {
  const name = receipt.buyerIdentification === FINAL_CONSUMER_ID ? '' : firstNameOf(receipt);
  const { inSentence } = wordsOf(receipt.documentType);
  return words.message(receipt.environment, { name, document: inSentence, receipt });
}

/** What still may be shared: not what the SRI sent back. */
export const isShareable = ({ state }: ReceiptDetail): boolean =>
  state === 'authorized' || state === 'issued' || state === 'sending' || state === 'received';

/**
 * To the client in one touch: by WhatsApp, by whatever the phone has, or by copying. The link is made by that touch, and
 * opens on any phone until it ends or is closed here. `enter`: the key does what the first button does.
 */
export function ShareCard({ receipt, enter = false }: { receipt: ReceiptDetail; enter?: boolean }) {
  const message = messageOf(receipt);
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState(false);
  const create = useMutation({
    mutationFn: () => call(createShareLink, { params: { receiptId: receipt.id } }),
    onSuccess: () => void refreshReceipts(),
  });
  const made = create.data && { ...create.data, url: new URL(create.data.url, location.origin).href };
  const link = async (): Promise<string> =>
    made?.url ?? new URL((await create.mutateAsync()).url, location.origin).href;
  const revoke = useMutation({
    mutationFn: (linkId: string) => call(revokeShareLink, { params: { linkId } }),
    onSuccess: () => {
      showToast(words.revoked);
      create.reset();
      setCopied(false);
      setByHand(false);
      refreshReceipts();
    },
  });

  // What went wrong is shown below.
  const send = () => toWhatsApp(whatsAppNumber(receipt), message, link).catch(() => undefined);
  const toOther = async () => {
    const url = await link().catch(() => undefined);
    if (url !== undefined) await navigator.share({ text: message, url }).catch(() => undefined);
  };
  const copy = async () => {
    const url = await link().catch(() => undefined);
    if (url === undefined) return;
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setByHand(true);
    }
  };
  useEnter(enter, send);

  const open = made ?? receipt.shareLink;
  const failure = create.error ?? revoke.error;
  const canShare = typeof navigator.share === 'function';
  return (
    <Card title={words.title(receipt.buyerIdentification === FINAL_CONSUMER_ID ? '' : firstNameOf(receipt))}>
      <div className="flex flex-col gap-3">
        <div className="rounded-md bg-surface-2 p-3 text-dense">
          <p className="text-meta text-muted">{words.ready}</p>
          <p className="wrap-anywhere">{message}</p>
        </div>
        {failure !== null && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <div className="flex gap-2 max-tb:flex-col">
          <Button
            look="primary"
            className="tb:flex-1"
            busy={create.isPending}
            onClick={send}
            icon={<MessageCircle aria-hidden="true" size={18} />}
          >
            {words.whatsApp}
          </Button>
          {canShare && (
            <Button busy={create.isPending} onClick={toOther} icon={<Share2 aria-hidden="true" size={18} />}>
              {words.other}
            </Button>
          )}
          <Button busy={create.isPending} onClick={copy} icon={<Copy aria-hidden="true" size={18} />}>
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </Button>
        </div>
        {byHand && made !== undefined && (
          <TextInput label={words.link} readOnly value={made.url} onFocus={(event) => event.target.select()} />
        )}
        {open !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="num text-meta text-muted">
              {words.until(dayForReading(dayInEcuador(new Date(open.expiresAt))))}
            </p>
            <Button
              look="ghost"
              size="sm"
              busy={revoke.isPending}
              onClick={() => revoke.mutate(open.id)}
              icon={<Link2Off aria-hidden="true" size={16} />}
            >
              {words.revoke}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Enter, where nothing else answers to it. */
function useEnter(on: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!on) return;
    const keys = (event: KeyboardEvent) => {
      const isFree = event.target instanceof HTMLElement && event.target.closest('a, button, input, dialog') === null;
      if (event.key === 'Enter' && !event.ctrlKey && !event.repeat && isFree) latest.current();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [on]);
}
