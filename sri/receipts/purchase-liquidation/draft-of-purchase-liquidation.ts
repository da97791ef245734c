import { readAdditionalInfo } from '../additional-info.ts';
import { draftLinesOf } from '../lines/draft-line.ts';
import { draftPaymentOf } from '../payments/draft-payment.ts';
import type { IdentificationType } from '../shapes.ts';
import type { PurchaseLiquidation, PurchaseLiquidationDraft } from './purchase-liquidation.ts';

/** The draft that this document could have come from: composed again it gives the same document. */
export function draftOfPurchaseLiquidation(liquidation: PurchaseLiquidation): PurchaseLiquidationDraft {
  const { party, more } = readAdditionalInfo(liquidation.additionalInfo);
  const address = party.address ?? liquidation.supplierAddress;
  return {
    issuedOn: liquidation.issuedOn,
    establishment: liquidation.establishment,
    salesPoint: liquidation.salesPoint,
    supplier: {
      identificationType: liquidation.supplierIdentificationType as IdentificationType,
      identification: liquidation.supplierIdentification,
      name: liquidation.supplierName,
      ...party,
      ...(address && { address }),
    },
    lines: draftLinesOf(liquidation, liquidation.issuedOn),
    payments: (liquidation.payments ?? []).map(draftPaymentOf),
    ...more,
    ...(liquidation.reimbursements && { reimbursements: liquidation.reimbursements.map((each) => ({ ...each })) }),
  };
}
