import { INVOICE } from '@cuadre/sri/catalogs';
import { buildAccessKey, cedulaCheckDigit } from '@cuadre/sri/ids';
import {
  calculateInvoice,
  composeInvoice,
  type InvoiceDraft,
  type Issuer,
  type LineDraft,
  writeReceiptBytes,
} from '@cuadre/sri/receipts';
import { type SigningKey, signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';

export interface SupplierReceipt {
  readonly xml: Uint8Array;
  readonly accessKey: string;
  readonly number: string;
}

export interface SupplierReceiptOptions {
  /** RUC or cédula of who buys. */
  readonly buyer: string;
  readonly buyerName?: string;
  /** Of who is abroad. @sri tabla 6 */
  readonly buyerType?: '08';
  readonly sequential?: number;
  readonly ruc?: string;
  readonly supplier?: string;
  readonly regime?: Issuer['regime'];
  readonly issuedOn?: string;
  readonly description?: string;
  readonly price?: string;
  readonly ivaCode?: string;
  /** In place of the one line of `description`, `price` and `ivaCode`. */
  readonly lines?: readonly { readonly description: string; readonly price: string; readonly ivaCode?: string }[];
  /** Of each line. */
  readonly ice?: LineDraft['ice'];
  readonly bottles?: string;
  readonly tip?: string;
  readonly payments?: InvoiceDraft['payments'];
  /** The SRI's: 1 pruebas (practice too), 2 producción. */
  readonly environment?: '1' | '2';
  readonly signed?: boolean;
  /** The example's when absent. */
  readonly key?: SigningKey;
}

/** RUC of the supplier that a test need not name. */
export const someSupplier = `171003406${cedulaCheckDigit('171003406')}001`;

/** An invoice as a supplier's program issues and signs it. */
export async function supplierReceipt(options: SupplierReceiptOptions): Promise<SupplierReceipt> {
  const { buyer, sequential = 1, ruc = someSupplier, issuedOn = '2026-11-18', environment = '1' } = options;
  const issuer: Issuer = {
    ruc,
    legalName: options.supplier ?? 'PROVEEDORA ÑANDÚ S.A.',
    headOfficeAddress: 'Av. Colón 123, Quito',
    establishmentAddress: 'Av. Colón 123, Quito',
    keepsAccounting: true,
    regime: options.regime ?? 'GEN',
  };
  const draft: InvoiceDraft = {
    issuedOn,
    establishment: '002',
    salesPoint: '003',
    buyer: {
      identificationType: options.buyerType ?? (buyer.length === 13 ? '04' : '05'),
      identification: buyer,
      name: options.buyerName ?? 'COMPRADORA DE PRUEBA',
    },
    lines: (options.lines ?? [options]).map(({ description = 'Cosa sin nombre', price = '100', ivaCode = '4' }) => ({
      description,
      quantity: '1',
      unitPrice: price,
      ivaCode,
      ...(options.ice && { ice: options.ice }),
      ...(options.bottles && { bottles: options.bottles }),
    })),
    ...(options.tip && { tip: options.tip }),
    payments: options.payments ?? [],
  };
  const text = String(sequential).padStart(9, '0');
  const accessKey = buildAccessKey({
    issuedOn,
    documentType: INVOICE,
    ruc,
    environment,
    establishment: draft.establishment,
    salesPoint: draft.salesPoint,
    sequential: text,
    numericCode: '12345678',
  });
  const figures = calculateInvoice(draft);
  const document = composeInvoice(draft, issuer, { environment, sequential: text, accessKey }, { figures });
  const unsigned = writeReceiptBytes('invoice', document);
  const { key } = options.key ? { key: options.key } : await exampleSigner();
  const signedAt = new Date(`${issuedOn}T15:00:00Z`);
  const xml = options.signed === false ? unsigned : await signReceipt(unsigned, key, { signedAt });
  return { xml, accessKey, number: `002-003-${text}` };
}

/** The same inside the SRI's answer, as portals save it. */
export function authorizedFile(
  { xml, accessKey }: Pick<SupplierReceipt, 'xml' | 'accessKey'>,
  { escaped = false, status = 'AUTORIZADO' }: { readonly escaped?: boolean; readonly status?: string } = {},
): Uint8Array {
  const text = Buffer.from(xml).toString();
  const inside = escaped ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : `<![CDATA[${text}]]>`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><autorizacion><estado>${status}</estado><numeroAutorizacion>${accessKey}</numeroAutorizacion>` +
      '<fechaAutorizacion>2026-11-18T10:00:05-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente>' +
      `<comprobante>${inside}</comprobante><mensajes/></autorizacion>`,
  );
}
