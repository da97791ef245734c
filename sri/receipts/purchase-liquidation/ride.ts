/** The purchase liquidation's RIDE: the invoice's, with the supplier in the buyer's place. @sri ficha anexo 2 */
import { linesTable } from '../lines/ride-lines.ts';
import { addFigure, taxRideTotals } from '../lines/ride-totals.ts';
import type { RideContent, RideSection, RideTotal } from '../ride/content.ts';
import { rideHead } from '../ride/head.ts';
import {
  additionalInfoList,
  fieldsBlock,
  fiscalMachineBlock,
  paymentsTable,
  reimbursementsTable,
} from '../ride/shared-blocks.ts';
import type { RideState } from '../ride/state.ts';
import { rideDay } from '../ride/texts.ts';
import type { PurchaseLiquidation } from './purchase-liquidation.ts';

const names = {
  title: 'LIQUIDACIÓN DE COMPRA DE BIENES Y PRESTACIÓN DE SERVICIOS',
  name: 'Liquidación de compra',
};

/** What the printed liquidation says, block by block; every amount is the document's own text. */
export function purchaseLiquidationRide(liquidation: PurchaseLiquidation, state: RideState): RideContent {
  const sections: (RideSection | undefined)[] = [
    fieldsBlock(undefined, [
      ['Nombres y Apellidos (Proveedor)', liquidation.supplierName, 6],
      ['Identificación', liquidation.supplierIdentification, 3],
      ['Fecha Emisión', rideDay(liquidation.issuedOn), 3],
      ['Dirección', liquidation.supplierAddress, 6],
      ['Correo del documento negociable', liquidation.negotiableEmail, 6],
    ]),
    linesTable(liquidation.lines),
    liquidation.reimbursements?.length ? reimbursementsTable(liquidation.reimbursements) : undefined,
    fiscalMachineBlock(liquidation.fiscalMachine),
    {
      kind: 'closing',
      beside: [
        ...(liquidation.additionalInfo?.length ? [additionalInfoList(liquidation.additionalInfo)] : []),
        ...(liquidation.payments?.length ? [paymentsTable(liquidation.payments, liquidation.issuedOn)] : []),
      ],
      totals: totalsOf(liquidation),
    },
  ];
  return { ...rideHead(liquidation, names, state), sections: sections.filter((section) => section !== undefined) };
}

function totalsOf(liquidation: PurchaseLiquidation): RideTotal[] {
  const rows = taxRideTotals(liquidation);
  rows.push({ label: 'VALOR TOTAL', value: liquidation.total, strong: true });
  addFigure(rows, 'TOTAL COMPROBANTES DE REEMBOLSO', liquidation.reimbursementTotal);
  return rows;
}
