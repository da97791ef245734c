/** Blocks that several receipt types share. */
import { labelOn, supportingDocumentTypes, waysToPay } from '../../catalogs/index.ts';
import { sum } from '../../num/index.ts';
import type { FiscalMachine, NameValue, Payment, ReimbursedDocument } from '../shapes.ts';
import type { RideField, RideFields, RideList, RideTable } from './content.ts';
import { rideAmount, rideDay } from './texts.ts';

/** What a field of a block says; nothing when there is no value. The share is in twelfths of the width. */
export type FieldEntry = readonly [label: string, value: string | undefined, share: number];

/** A block of what is there; no block when nothing is. */
export function fieldsBlock(title: string | undefined, entries: readonly FieldEntry[]): RideFields | undefined {
  const present = entries.flatMap(([label, value, share]): RideField[] => (value ? [{ label, value, share }] : []));
  return present.length === 0
    ? undefined
    : { kind: 'fields', ...(title === undefined ? {} : { title }), fields: present };
}

/** @sri maquinaFiscal */
export const fiscalMachineBlock = (machine: FiscalMachine | undefined): RideFields | undefined =>
  fieldsBlock('MÁQUINA FISCAL', [
    ['Marca', machine?.brand, 4],
    ['Modelo', machine?.model, 4],
    ['Serie', machine?.serial, 4],
  ]);

/** Every additional field as it stands, with "RUC Proveedor" and "Gran Contribuyente" among them (anexos 24 and 26). */
export const additionalInfoList = (info: readonly NameValue[]): RideList => ({
  kind: 'list',
  title: 'Información Adicional',
  fields: info.map(({ name, value }) => ({ label: name, value })),
});

/** Ways to pay by their names in tabla 24 on the day of the document; the term only when some payment has one. @sri pagos */
export function paymentsTable(payments: readonly Payment[], day: string): RideTable {
  const onCredit = payments.some((payment) => payment.term !== undefined);
  return {
    kind: 'table',
    columns: [
      { label: 'Forma de pago', align: 'left', flexible: true },
      { label: 'Valor', align: 'right' },
      ...(onCredit
        ? ([
            { label: 'Plazo', align: 'left' },
            { label: 'Tiempo', align: 'left' },
          ] as const)
        : []),
    ],
    rows: payments.map(({ wayToPay, total, term = '', timeUnit = '' }) => {
      const name = labelOn(waysToPay, wayToPay, day) ?? wayToPay;
      return {
        cells: [name, total, ...(onCredit ? [term, timeUnit] : [])],
        narrow: { text: name, detail: term ? `Plazo: ${term} ${timeUnit}`.trim() : '', amount: total },
      };
    }),
  };
}

/** Documents whose cost is passed on. @sri reembolsos */
export function reimbursementsTable(documents: readonly ReimbursedDocument[]): RideTable {
  return {
    kind: 'table',
    title: 'DOCUMENTOS DE REEMBOLSO',
    columns: [
      { label: 'Comprobante', align: 'left', flexible: true },
      { label: 'Proveedor', align: 'left' },
      { label: 'Fecha Emisión', align: 'left' },
      { label: 'Base Imponible', align: 'right' },
      { label: 'Impuestos', align: 'right' },
      { label: 'Total', align: 'right' },
    ],
    rows: documents.map((document) => {
      const type = labelOn(supportingDocumentTypes, document.documentCode, document.issuedOn) ?? document.documentCode;
      const name = `${type} ${document.establishment}-${document.salesPoint}-${document.sequential}`;
      const on = rideDay(document.issuedOn);
      const bases = sum(document.taxes.map((tax) => rideAmount(tax.base)));
      const taxes = sum(document.taxes.map((tax) => rideAmount(tax.value)));
      const [base, tax, total] = [bases.toText(2), taxes.toText(2), bases.add(taxes).toText(2)];
      return {
        cells: [name, document.supplierIdentification, on, base, tax, total],
        notes: [`Autorización: ${document.authorizationNumber}`],
        narrow: {
          text: name,
          detail: `${document.supplierIdentification} · ${on} · Base ${base} · Impuestos ${tax}`,
          amount: total,
        },
      };
    }),
  };
}
