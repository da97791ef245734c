/**
 * The purchase liquidation in two shapes, as the invoice has them: the buyer issues it for a supplier who cannot issue an
 * invoice. `PurchaseLiquidationDraft` is what a person fills in, `PurchaseLiquidation` the document as the SRI sees it.
 */
import type {
  Buyer,
  Day,
  DecimalText,
  DocumentHead,
  DraftHead,
  FiscalMachine,
  LineDraft,
  NameValue,
  Payment,
  PaymentDraft,
  ReceiptLine,
  ReimbursedDocument,
  TaxTotal,
} from '../shapes.ts';

/** What a person fills in. */
export interface PurchaseLiquidationDraft extends DraftHead {
  /** Cédula, passport or foreign identification; never the final consumer, never a company with its own RUC. */
  supplier: Buyer;
  /** IVA is the only tax that stands in it: no ICE, no bottles. */
  lines: LineDraft[];
  /** Must add up to the total. Empty means one payment of the whole; a payment with an empty total takes what is left. */
  payments: PaymentDraft[];
  /** Free text, goes into the additional information as "Comentarios". */
  comments?: string;
  additionalInfo?: NameValue[];
  /** Documents whose cost the supplier passes on. @sri reembolsos, codDocReembolso 41 */
  reimbursements?: ReimbursedDocument[];
}

/** The whole document; see `schema.ts` for order, lengths and obligation. */
export interface PurchaseLiquidation extends DocumentHead {
  /** Root element's version attribute. */
  version: '1.0.0' | '1.1.0';
  issuedOn: Day;
  establishmentAddress?: string;
  specialTaxpayer?: string;
  /** SI or NO. @sri obligadoContabilidad */
  keepsAccounting?: string;
  supplierIdentificationType: string;
  supplierName: string;
  supplierIdentification: string;
  supplierAddress?: string;
  /** @sri totalSinImpuestos */
  subtotal: DecimalText;
  discountTotal: DecimalText;
  reimbursementDocumentCode?: string;
  reimbursementTotal?: DecimalText;
  reimbursementBase?: DecimalText;
  reimbursementTax?: DecimalText;
  taxTotals: Omit<TaxTotal, 'ivaRefund'>[];
  /** @sri importeTotal */
  total: DecimalText;
  currency?: string;
  payments?: Payment[];
  lines: ReceiptLine[];
  reimbursements?: ReimbursedDocument[];
  /** @sri tipoNegociable/correo */
  negotiableEmail?: string;
  fiscalMachine?: FiscalMachine;
  additionalInfo?: NameValue[];
}
