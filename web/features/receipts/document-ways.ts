import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { paths } from '#web/paths.ts';

export type DocumentType = ReceiptDetail['documentType'];

/** Where each type is written, and how its XML is asked for. A new type is one line. */
interface Way {
  readonly add: string;
  /** @sri the kinds of getXmlVoucherIssued */
  readonly xml: 'fc' | 'lc' | 'nc' | 'nd' | 'gr' | 'cr';
}

export const documentWays: Readonly<Record<DocumentType, Way>> = {
  '01': { add: paths.invoiceAdd, xml: 'fc' },
  '03': { add: paths.purchaseLiquidationAdd, xml: 'lc' },
  '04': { add: paths.creditNoteAdd, xml: 'nc' },
  '05': { add: paths.debitNoteAdd, xml: 'nd' },
  '06': { add: paths.remissionGuideAdd, xml: 'gr' },
  '07': { add: paths.retentionAdd, xml: 'cr' },
};
