import { catalog } from './catalog.ts';

/** Supplier of a reimbursed document. @sri tabla 26 tipoProveedorReembolso */
export const supplierTypes = catalog({
  id: 'supplierTypes',
  title: 'Tipo de proveedor de reembolso',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 26',
  rows: [
    { code: '01', label: 'Persona natural' },
    { code: '02', label: 'Sociedad' },
  ],
});
