import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './signature-and-logo.schemas.ts';

export type * from './signature-and-logo.schemas.ts';

/** Addresses of the group taxData (requirement S7.3). */
export const taxDataPaths = (name: string, webName = name) => ({
  app: `/api/taxData/${name}`,
  web: `/gbcservices/taxData/${webName}/:customerId`,
});

export const getElectronicSignatureInfo: Endpoint<typeof schemas.getElectronicSignatureInfo> = {
  id: 'getElectronicSignatureInfo',
  method: 'GET',
  paths: taxDataPaths('getElectronicSignatureInfo'),
  access: 'taxpayer',
};

export const updateElectronicSignature: Endpoint<typeof schemas.updateElectronicSignature> = {
  id: 'updateElectronicSignature',
  method: 'POST',
  paths: taxDataPaths('updateElectronicSignature', 'updateElectronicSignatureWeb'),
  access: 'taxpayer',
  stepsUp: true,
  upload: { maxBytes: 200_000 },
};

export const deleteElectronicSignature: Endpoint<typeof schemas.deleteElectronicSignature> = {
  id: 'deleteElectronicSignature',
  method: 'DELETE',
  paths: taxDataPaths('deleteElectronicSignature'),
  access: 'taxpayer',
  needs: 'manage',
};

export const updateImageLogo: Endpoint<typeof schemas.updateImageLogo> = {
  id: 'updateImageLogo',
  method: 'POST',
  paths: taxDataPaths('updateImageLogo'),
  access: 'taxpayer',
  upload: { maxBytes: 8_000_000 },
};

export const getImageLogo: Endpoint<typeof schemas.getImageLogo> = {
  id: 'getImageLogo',
  method: 'GET',
  paths: taxDataPaths('getImageLogo'),
  access: 'taxpayer',
  file: 'image',
};

export const deleteLogo: Endpoint<typeof schemas.deleteLogo> = {
  id: 'deleteLogo',
  method: 'DELETE',
  paths: taxDataPaths('deleteLogo'),
  access: 'taxpayer',
  needs: 'manage',
};

export const registerNoHaveLogo: Endpoint<typeof schemas.registerNoHaveLogo> = {
  id: 'registerNoHaveLogo',
  method: 'POST',
  paths: taxDataPaths('registerNoHaveLogo'),
  access: 'taxpayer',
};

export const updateImageLogoEmail: Endpoint<typeof schemas.updateImageLogoEmail> = {
  id: 'updateImageLogoEmail',
  method: 'POST',
  paths: taxDataPaths('updateImageLogoEmail'),
  access: 'taxpayer',
  upload: { maxBytes: 8_000_000 },
};

export const getImageLogoEmail: Endpoint<typeof schemas.getImageLogoEmail> = {
  id: 'getImageLogoEmail',
  method: 'GET',
  paths: taxDataPaths('getImageLogoEmail'),
  access: 'taxpayer',
  file: 'image',
};

export const deleteLogoEmail: Endpoint<typeof schemas.deleteLogoEmail> = {
  id: 'deleteLogoEmail',
  method: 'DELETE',
  paths: taxDataPaths('deleteLogoEmail'),
  access: 'taxpayer',
  needs: 'manage',
};
