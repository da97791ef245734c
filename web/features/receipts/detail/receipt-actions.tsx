import { documentNameOf } from '@cuadre/sri/catalogs';
import { Download, FileCode, Mail, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { getPdfFromElectronicVoucher, getXmlVoucherIssued, type ReceiptDetail } from '#contract/receipts/receipts.ts';
import { receiptContracts } from '#contract/receipts/types.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { linkTo } from '#web/api/call.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/**
 * What one does with a receipt: send it, download it, share it. All are there from the start, so that nothing moves
 * under the finger at the moment the SRI authorises.
 */
export function ReceiptActions({ receipt }: { receipt: ReceiptDetail }) {
  const [open, setOpen] = useState<'mail' | 'share'>();
  const authorized = receipt.state === 'authorized';
  const params = { receiptId: receipt.id };
  const link = buttonClass({ size: 'sm' });
  return (
    <div className="grid grid-cols-2 gap-2 tb:flex tb:flex-wrap">
      <May what="follow">
        <Button
          size="sm"
          disabled={!authorized}
          icon={<Mail aria-hidden="true" size={16} />}
          onClick={() => setOpen('mail')}
        >
          {words.send}
        </Button>
      </May>
      <a href={linkTo(getPdfFromElectronicVoucher, { params, query: { size: 'A4' } })} download className={link}>
        <Download aria-hidden="true" size={16} />
        {words.pdf}
      </a>
      <a href={linkTo(getPdfFromElectronicVoucher, { params, query: { size: 'ROLLO' } })} download className={link}>
        <Printer aria-hidden="true" size={16} />
        {words.roll}
      </a>
      <a
        href={linkTo(getXmlVoucherIssued, {
          params: { type: receiptContracts[documentNameOf(receipt.documentType)].xml, documentId: receipt.id },
        })}
        download
        className={link}
      >
        <FileCode aria-hidden="true" size={16} />
        {words.xml}
      </a>
      <May what="follow">
        <Button
          size="sm"
          disabled={!authorized}
          icon={<Share2 aria-hidden="true" size={16} />}
          onClick={() => setOpen('share')}
        >
          {words.share}
        </Button>
      </May>
      <MailDialog receipt={receipt} open={open === 'mail'} onClose={() => setOpen(undefined)} />
      <ShareDialog receipt={receipt} open={open === 'share'} onClose={() => setOpen(undefined)} />
    </div>
  );
}
