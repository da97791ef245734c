import { Link } from '@tanstack/react-router';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { May } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

/** What it is about was voided: it stands until it is voided too, and that is done on the portal. */
export function VoidedOrigin({ receipt: { ofVoided, number } }: { receipt: ReceiptDetail }) {
  if (ofVoided === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={words.ofVoided}
      action={
        ofVoided.way === 'portal' && (
          <May what="follow">
            <Link to="/income/receipts/cancel" search={{ search: number }} className={buttonClass({ size: 'sm' })}>
              {words.void}
            </Link>
          </May>
        )
      }
    >
      {ofVoided.sentence}
    </Notice>
  );
}
