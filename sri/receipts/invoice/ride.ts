/** The invoice's RIDE: ficha técnica, anexos 2 and 7. */

import { countries, labelOn } from '../../catalogs/index.ts';
import { linesTable } from '../lines/ride-lines.ts';
import type { RideContent, RideFields, RideSection, RideTable } from '../ride/content.ts';
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
import type { Invoice } from './invoice.ts';
import { invoiceRideTotals } from './ride-totals.ts';

/**
 * What the printed invoice says, block by block, in the SRI's words. Every amount is the document's own text. What the
 * document does not carry (empty subtotals, unused columns, whole blocks) is left out.
 */
export function invoiceRide(invoice: Invoice, state: RideState): RideContent {
  const sections: (RideSection | undefined)[] = [
    buyerBlock(invoice),
    foreignTradeBlock(invoice),
    linesTable(invoice.lines),
    invoice.reimbursements?.length ? reimbursementsTable(invoice.reimbursements) : undefined,
    substituteGuideBlock(invoice),
    substituteGuideTable(invoice),
    fiscalMachineBlock(invoice.fiscalMachine),
    {
      kind: 'closing',
      beside: [
        ...(invoice.additionalInfo?.length ? [additionalInfoList(invoice.additionalInfo)] : []),
        ...(invoice.payments?.length ? [paymentsTable(invoice.payments, invoice.issuedOn)] : []),
        ...(invoice.thirdPartyItems?.length ? [thirdPartyTable(invoice.thirdPartyItems)] : []),
      ],
      totals: invoiceRideTotals(invoice),
    },
  ];
  return {
    ...rideHead(invoice, { title: 'FACTURA', name: 'Factura' }, state),
    sections: sections.filter((section) => section !== undefined),
  };
}

function buyerBlock(invoice: Invoice): RideFields | undefined {
  return fieldsBlock(undefined, [
    ['Razón Social / Nombres y Apellidos', invoice.buyerName, 6],
    ['Identificación', invoice.buyerIdentification, 3],
    ['Fecha Emisión', rideDay(invoice.issuedOn), 3],
    ['Dirección', invoice.buyerAddress, 6],
    ['Guía de Remisión', invoice.remissionGuide, 3],
    ['Placa / Matrícula', invoice.plate, 3],
    ['Correo de la factura negociable', invoice.negotiableEmail, 6],
  ]);
}

function foreignTradeBlock(invoice: Invoice): RideFields | undefined {
  return fieldsBlock(invoice.foreignTrade ? `COMERCIO EXTERIOR: ${invoice.foreignTrade}` : 'COMERCIO EXTERIOR', [
    ['Incoterm', invoice.incoterm, 3],
    ['Lugar Incoterm', invoice.incotermPlace, 3],
    ['Incoterm del total sin impuestos', invoice.incotermSubtotal, 3],
    ['País de origen', countryName(invoice.originCountry, invoice.issuedOn), 3],
    ['Puerto de embarque', invoice.loadingPort, 3],
    ['Puerto de destino', invoice.destinationPort, 3],
    ['País de destino', countryName(invoice.destinationCountry, invoice.issuedOn), 3],
    ['País de adquisición', countryName(invoice.acquisitionCountry, invoice.issuedOn), 3],
  ]);
}

/** By its name in tabla 25; a code that is not there stays as it is. */
const countryName = (code: string | undefined, day: string): string | undefined =>
  code && (labelOn(countries, code, day) ?? code);

function substituteGuideBlock({ substituteGuide: guide }: Invoice): RideFields | undefined {
  return fieldsBlock('INFORMACIÓN SUSTITUTIVA DE LA GUÍA DE REMISIÓN', [
    ['Razón Social / Nombres y Apellidos del transportista', guide?.carrierName, 6],
    ['Identificación', guide?.carrierIdentification, 3],
    ['Placa', guide?.plate, 3],
    ['Punto de partida', guide?.startAddress, 6],
    ['Fecha inicio transporte', guide && rideDay(guide.startsOn), 3],
    ['Fecha fin transporte', guide && rideDay(guide.endsOn), 3],
    ['Dirección del destinatario', guide?.recipientAddress, 12],
  ]);
}

function substituteGuideTable({ substituteGuide: guide }: Invoice): RideTable | undefined {
  if (guide === undefined) return undefined;
  return {
    kind: 'table',
    columns: [
      { label: 'Motivo del traslado', align: 'left', flexible: true },
      { label: 'Documento aduanero', align: 'left' },
      { label: 'Establecimiento destino', align: 'left' },
      { label: 'Ruta', align: 'left' },
    ],
    rows: guide.destinations.map(({ reason, customsDocument = '', establishment = '', route = '' }) => ({
      cells: [reason, customsDocument, establishment, route],
      narrow: { text: reason, detail: [customsDocument, establishment, route].filter(Boolean).join(' · '), amount: '' },
    })),
  };
}

function thirdPartyTable(items: NonNullable<Invoice['thirdPartyItems']>): RideTable {
  return {
    kind: 'table',
    columns: [
      { label: 'Otros rubros de terceros', align: 'left', flexible: true },
      { label: 'Valor', align: 'right' },
    ],
    rows: items.map(({ concept, total }) => ({
      cells: [concept, total],
      narrow: { text: concept, detail: '', amount: total },
    })),
  };
}
