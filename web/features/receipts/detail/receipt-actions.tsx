import { documentNameOf } from '@cuadre/sri/catalogs';
import { ChevronRight, Download, FileCode, type LucideIcon, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { getPdfFromElectronicVoucher, getXmlVoucherIssued, type ReceiptDetail } from '#contract/receipts/receipts.ts';
import { receiptContracts } from '#contract/receipts/types.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { linkTo } from '#web/api/call.ts';
import { May } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { MailDialog } from './mail-dialog.tsx';

const row =
  'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-dense font-semibold hover:bg-surface-2 disabled:cursor-not-allowed';

/** Greyed while it cannot be pressed, but for the reason beside it. */
const Words = ({ icon: Icon, reason, children }: { icon: LucideIcon; reason?: string; children: string }) => (
  <>
    <Icon aria-hidden="true" size={18} className={cx('shrink-0', reason !== undefined && 'opacity-60')} />
    <span className="flex-1">
      <span className={cx(reason !== undefined && 'opacity-60')}>{children}</span>
      {reason !== undefined && <span className="block text-meta font-normal">{reason}</span>}
    </span>
    <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
  </>
);

const whyNoMail = ({ state }: ReceiptDetail): string =>
  state === 'voided' ? words.noMailVoided : state === 'discarded' ? words.noMailDiscarded : words.noMailYet;

/**
 * A receipt as files, and by mail. All are there from the start, so that nothing moves under the finger at the moment the
 * SRI authorises.
 */
export function ReceiptActions({ receipt }: { receipt: ReceiptDetail }) {
  const [mailing, setMailing] = useState(false);
  const params = { receiptId: receipt.id };
  const xml = {
    type: receiptContracts[documentNameOf(receipt.documentType)].xml,
    documentId: receipt.id,
  };
  return (
    <Card aria-label={words.files} flush>
      <ul className="divide-y divide-border">
        <li>
          <a href={linkTo(getPdfFromElectronicVoucher, { params, query: { size: 'A4' } })} download className={row}>
            <Words icon={Download}>{words.pdf}</Words>
          </a>
        </li>
        <li>
          <a href={linkTo(getPdfFromElectronicVoucher, { params, query: { size: 'ROLLO' } })} download className={row}>
            <Words icon={Printer}>{words.roll}</Words>
          </a>
        </li>
        <li>
          <a href={linkTo(getXmlVoucherIssued, { params: xml })} download className={row}>
            <Words icon={FileCode}>{words.xml}</Words>
          </a>
        </li>
        <May what="follow">
          <li>
            <button
              type="button"
              disabled={receipt.state !== 'authorized'}
              onClick={() => setMailing(true)}
              className={row}
            >
              <Words icon={Mail} reason={receipt.state === 'authorized' ? undefined : whyNoMail(receipt)}>
                {words.send}
              </Words>
            </button>
          </li>
        </May>
      </ul>
      {mailing && <MailDialog receipt={receipt} onClose={() => setMailing(false)} />}
    </Card>
  );
}
