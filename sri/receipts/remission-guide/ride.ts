/** The remission guide's RIDE: ficha técnica, anexo 2. */
import { labelOn, supportingDocumentTypes } from '../../catalogs/index.ts';
import type { RideColumn, RideContent, RideSection, RideTable } from '../ride/content.ts';
import { rideHead } from '../ride/head.ts';
import { additionalInfoList, fieldsBlock, fiscalMachineBlock } from '../ride/shared-blocks.ts';
import type { RideState } from '../ride/state.ts';
import { rideDay } from '../ride/texts.ts';
import type { Goods, Recipient, RemissionGuide } from './remission-guide.ts';

/**
 * What the printed guide says: who drives, then for each recipient why and with which receipt the goods are carried, and which
 * goods. What the document does not carry is left out.
 */
export function remissionGuideRide(guide: RemissionGuide, state: RideState): RideContent {
  const sections: (RideSection | undefined)[] = [
    fieldsBlock(undefined, [
      ['Identificación (Transportista)', guide.carrierIdentification, 4],
      ['Razón Social / Nombres y Apellidos', guide.carrierName, 8],
      ['Placa', guide.plate, 4],
      ['Punto de partida', guide.startAddress, 8],
      ['Fecha Emisión', rideDay(guide.issuedOn), 4],
      ['Fecha inicio Transporte', rideDay(guide.startsOn), 4],
      ['Fecha fin Transporte', rideDay(guide.endsOn), 4],
      ['RISE', guide.rise, 4],
    ]),
    ...guide.recipients.flatMap((recipient, i) => [
      recipientBlock(recipient, guide.recipients.length === 1 ? 'DESTINATARIO' : `DESTINATARIO ${i + 1}`),
      goodsTable(recipient.goods),
    ]),
    fiscalMachineBlock(guide.fiscalMachine),
    guide.additionalInfo?.length
      ? { kind: 'closing', beside: [additionalInfoList(guide.additionalInfo)], totals: [] }
      : undefined,
  ];
  return {
    ...rideHead(guide, { title: 'GUÍA DE REMISIÓN', name: 'Guía de remisión' }, state),
    sections: sections.filter((section) => section !== undefined),
  };
}

function recipientBlock(recipient: Recipient, title: string): RideSection | undefined {
  const { supportingCode: code, supportingIssuedOn: day } = recipient;
  const kind = code === undefined ? undefined : (labelOn(supportingDocumentTypes, code, day) ?? code);
  return fieldsBlock(title, [
    ['Comprobante de Venta', [kind, recipient.supportingNumber].filter(Boolean).join(' '), 8],
    ['Fecha de Emisión', day && rideDay(day), 4],
    ['Número de Autorización', recipient.supportingAuthorization, 12],
    ['Motivo Traslado', recipient.reason, 6],
    ['Destino (Punto de llegada)', recipient.address, 6],
    ['Identificación (Destinatario)', recipient.identification, 4],
    ['Razón Social / Nombres y Apellidos', recipient.name, 8],
    ['Documento Aduanero', recipient.customsDocument, 4],
    ['Código Establecimiento Destino', recipient.establishment, 4],
    ['Ruta', recipient.route, 12],
  ]);
}

type Column = RideColumn & { readonly cell: (goods: Goods) => string; readonly isUsed: boolean };

/** Quantity and description; codes where some row has them. */
function goodsTable(goods: readonly Goods[]): RideTable {
  const columns: Column[] = [
    { label: 'Cantidad', align: 'right', isUsed: true, cell: ({ quantity }) => quantity },
    { label: 'Descripción', align: 'left', flexible: true, isUsed: true, cell: ({ description }) => description },
    {
      label: 'Cod. Principal',
      align: 'left',
      isUsed: goods.some(({ mainCode }) => mainCode),
      cell: ({ mainCode = '' }) => mainCode,
    },
    {
      label: 'Cod. Auxiliar',
      align: 'left',
      isUsed: goods.some(({ auxiliaryCode }) => auxiliaryCode),
      cell: ({ auxiliaryCode = '' }) => auxiliaryCode,
    },
  ];
  const used = columns.filter(({ isUsed }) => isUsed);
  return {
    kind: 'table',
    columns: used.map(({ label, align, flexible }) => ({ label, align, ...(flexible ? { flexible } : {}) })),
    rows: goods.map((each) => ({
      cells: used.map(({ cell }) => cell(each)),
      notes: each.details?.map(({ name, value }) => `${name}: ${value}`) ?? [],
      narrow: {
        text: each.description,
        detail: [each.mainCode, each.auxiliaryCode].filter(Boolean).join(' · '),
        amount: each.quantity,
      },
    })),
  };
}
