import { INVOICE } from '@cuadre/sri/catalogs';
import { buildAccessKey } from '@cuadre/sri/ids';
import type { InvoiceDraft, Issuer } from '@cuadre/sri/receipts';

export const today = '2026-11-20';

export const issuer: Issuer = {
  ruc: '1710034065001',
  legalName: 'MUÑOZ & HIJOS, "EL ÑANDÚ" <S.A.>',
  tradeName: 'El Ñandú',
  headOfficeAddress: 'Av. Amazonas N34-120 y Av. Atahualpa, Quito',
  establishmentAddress: 'Av. Amazonas N34-120, Quito',
  keepsAccounting: false,
  regime: 'GEN',
};

/** An ordinary sale of ten lines: two rates of IVA, a discount, quantities with decimals. */
export const tenLines: InvoiceDraft = {
  issuedOn: today,
  establishment: '001',
  salesPoint: '001',
  buyer: {
    identificationType: '04',
    identification: '1790016919001',
    name: 'CORPORACIÓN FAVORITA C.A.',
    address: 'Av. General Enríquez, Sangolquí',
    email: 'compras@favorita.ec',
    phone: '022996500',
  },
  lines: Array.from({ length: 10 }, (_, index) => ({
    mainCode: `PRO-${index + 1}`,
    description: `Artículo de ferretería número ${index + 1}, galvanizado, media pulgada`,
    quantity: index % 3 === 0 ? '2.5' : String(index + 1),
    unitPrice: `${index + 3}.${index}5`,
    ivaCode: index % 4 === 3 ? '0' : '4',
    ...(index === 2 ? { discount: { type: 'POR' as const, value: '10' } } : {}),
  })),
  payments: [],
  comments: 'Gracias por su compra',
};

/** What the issue transaction adds: the number, and the access key that follows from it. */
export const numbering = (sequential: number) => {
  const text = String(sequential).padStart(9, '0');
  const accessKey = buildAccessKey({
    issuedOn: today,
    documentType: INVOICE,
    ruc: issuer.ruc,
    environment: '2',
    establishment: tenLines.establishment,
    salesPoint: tenLines.salesPoint,
    sequential: text,
    numericCode: '12345678',
  });
  return { environment: '2' as const, sequential: text, accessKey };
};
