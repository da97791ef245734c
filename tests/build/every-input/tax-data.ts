import { INVOICE } from '@cuadre/sri/catalogs';
import { testPassword } from '../taxpayer.ts';
import { type Inputs, none } from './input.ts';

/** The business: tax data, sales points, the tax authority, signature and logo. */
export const taxDataInputs: Inputs = {
  getTaxDataComplete: none,
  updateTaxData: ({ ruc }) => ({
    body: {
      ruc,
      legalName: 'X',
      headOfficeAddress: 'X',
      email: 'x@example.com',
      regime: 'GEN',
      keepsAccounting: false,
    },
  }),
  saveTaxDataPart: () => ({ body: { tradeName: 'Robada' } }),
  getEstablishment: none,
  saveEstablishment: () => ({ body: { code: '001', address: 'Otra' } }),
  addSalesPoint: () => ({ body: { establishment: '001', code: '002' } }),
  deleteSalesPoint: ({ salesPointId }) => ({ params: { posId: salesPointId } }),
  updateSequential: ({ salesPointId }) => ({
    body: { salesPointId, documentType: INVOICE, lastSequential: 500 },
    foreign: true,
  }),
  getActivity: none,
  saveActivity: ({ activityId }) => ({ body: { id: activityId, name: 'Cambiada' }, foreign: true }),
  updateActivityRegime: ({ activityId }) => ({ params: { activityId }, body: { regime: 'RIM' } }),
  getTaxAuthority: none,
  saveTaxLogin: ({ ruc }) => ({
    body: {
      kind: 'master',
      identification: ruc,
      password: 'clave-del-sri',
      accountPassword: testPassword,
      keep: true,
      consents: true,
    },
  }),
  deleteTaxLogin: none,
  reloadTaxInformation: none,
  acceptTaxInformation: () => ({ body: { fields: ['legalName'] } }),
  getElectronicSignatureInfo: none,
  updateElectronicSignature: () => ({
    body: { password: 'x', accountPassword: 'x', acceptsMandate: 'true' },
    file: new Uint8Array(10),
  }),
  deleteElectronicSignature: none,
  updateImageLogo: () => ({ body: {}, file: new Uint8Array(10) }),
  getImageLogo: none,
  deleteLogo: none,
  registerNoHaveLogo: none,
};
