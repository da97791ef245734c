import { FINAL_CONSUMER } from '../../catalogs/index.ts';
import type { Fault } from '../../faults.ts';
import { parseRuc } from '../../ids/index.ts';
import { checkLineTotals } from '../lines/check-line-totals.ts';
import { checkLines } from '../lines/check-lines.ts';
import { isBlank } from '../lines/read-amount.ts';
import { checkPayments } from '../payments/rules.ts';
import type { CheckOptions } from '../receipt-type.ts';
import { checkReimbursements } from '../reimbursement/rules.ts';
import { checkInfo } from '../rules/additional-info.ts';
import { checkHead } from '../rules/head.ts';
import { checkIssuer } from '../rules/issuer.ts';
import { checkParty } from '../rules/party.ts';
import { openScope, type RuleScope } from '../rules/scope.ts';
import { type CalculatedPurchaseLiquidation, calculatePurchaseLiquidation } from './calculate.ts';
import type { PurchaseLiquidationDraft } from './purchase-liquidation.ts';

interface Scope extends RuleScope<PurchaseLiquidationDraft> {
  readonly figures: CalculatedPurchaseLiquidation;
}

/**
 * Every rule of a purchase liquidation that a person can break, all at once, in reading order: header, supplier, lines,
 * documents passed on, payments, totals, additional information, issuer. Empty when it can be issued; warnings alone do
 * not stop it (`isClean`). Places are paths into the draft, and `issuer.…` for the taxpayer's own data.
 * @sri ficha anexo 17 and tabla 6; Reglamento de comprobantes de venta, art. 13
 */
export function checkPurchaseLiquidationDraft(
  draft: PurchaseLiquidationDraft,
  options: CheckOptions<CalculatedPurchaseLiquidation>,
): Fault[] {
  const scope: Scope = openScope('purchase_liquidation', draft, options, calculatePurchaseLiquidation);
  checkHead(scope);
  checkSupplier(scope);
  checkLines(scope, 'La liquidación');
  checkOnlyIva(scope);
  checkReimbursements(scope, 'la liquidación');
  checkPayments(scope, 'no podrás');
  checkLineTotals(scope, 'liquidación');
  checkInfo(scope, draft.supplier, draft);
  checkIssuer(scope);
  return scope.faults.faults;
}

/** Who has a RUC issues invoices; the liquidation is for those who cannot. */
function checkSupplier(scope: Scope): void {
  const { draft, faults } = scope;
  const { supplier } = draft;
  checkParty(scope, supplier, { place: 'supplier', noun: 'proveedor' });
  if (supplier.identificationType === FINAL_CONSUMER)
    faults.error(
      'supplier_final_consumer',
      'supplier.identificationType',
      'El proveedor no puede ser consumidor final. Identifícalo.',
    );
  const ruc = supplier.identificationType === '04' ? parseRuc(supplier.identification) : undefined;
  if (ruc?.ok !== true) return;
  if (ruc.value.kind === 'natural')
    faults.warning(
      'supplier_has_ruc',
      'supplier.identification',
      'Quien tiene RUC suele emitir su factura. Pídesela antes de liquidar.',
    );
  else
    faults.error(
      'supplier_company',
      'supplier.identification',
      'Una sociedad emite su propia factura. Pídesela a tu proveedor.',
    );
}

/** @sri ficha anexo 17: codigo 2 is the only tax that the schema admits. */
function checkOnlyIva({ draft, faults }: Scope): void {
  draft.lines.forEach((line, i) => {
    if (line.ice !== undefined || !isBlank(line.bottles))
      faults.error('only_iva', `lines.${i}`, 'Una liquidación lleva solo IVA. Quita el ICE y las botellas.');
  });
}
