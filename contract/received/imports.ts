import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './imports.schemas.ts';

export type * from './imports.schemas.ts';

/** One request of an import carries at most this; more files are sent in further parts. */
export const importPartBytes = 16_000_000;
/** Files in one zip, and keys in one report. */
export const importPartItems = 5_000;

const paths = (name: string, parameter = '') => ({
  app: `/api/expenseinvoice/${name}${parameter}`,
  web: `/gbcservices/expenseinvoice/${name}${parameter === '' ? '/:customerId' : parameter}`,
});

export const uploadReceived: Endpoint<typeof schemas.uploadReceived> = {
  id: 'uploadReceived',
  method: 'POST',
  paths: paths('uploadReceived'),
  access: 'taxpayer',
  needs: 'classify',
  upload: { maxBytes: importPartBytes },
};

export const pasteReceivedKeys: Endpoint<typeof schemas.pasteReceivedKeys> = {
  id: 'pasteReceivedKeys',
  method: 'POST',
  paths: paths('pasteReceivedKeys'),
  access: 'taxpayer',
  needs: 'classify',
};

export const getReceivedImports: Endpoint<typeof schemas.getReceivedImports> = {
  id: 'getReceivedImports',
  method: 'GET',
  paths: paths('getReceivedImports'),
  access: 'taxpayer',
};

export const getReceivedImport: Endpoint<typeof schemas.getReceivedImport> = {
  id: 'getReceivedImport',
  method: 'GET',
  paths: paths('getReceivedImport', '/:importId'),
  access: 'taxpayer',
};

export const getReceivedImportItems: Endpoint<typeof schemas.getReceivedImportItems> = {
  id: 'getReceivedImportItems',
  method: 'GET',
  paths: paths('getReceivedImportItems', '/:importId'),
  access: 'taxpayer',
};

export const downloadReceivedImport: Endpoint<typeof schemas.downloadReceivedImport> = {
  id: 'downloadReceivedImport',
  method: 'GET',
  paths: paths('downloadReceivedImport', '/:importId'),
  access: 'taxpayer',
  file: 'sheet',
};

export const retryReceivedImport: Endpoint<typeof schemas.retryReceivedImport> = {
  id: 'retryReceivedImport',
  method: 'POST',
  paths: paths('retryReceivedImport', '/:importId'),
  access: 'taxpayer',
  needs: 'classify',
};
