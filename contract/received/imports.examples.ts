import type { ExampleOwner, Examples } from '../example.ts';
import type * as calls from './imports.ts';

const byImport = ({ importId }: ExampleOwner) => ({ params: { importId } });

export const examples: Examples<typeof calls> = {
  // The id of an import is made by the client: a foreign one would be a new import of the caller's.
  uploadReceived: ({ newId }) => ({
    body: { importId: newId(), part: '0', name: 'a.xml' },
    file: new TextEncoder().encode('<factura/>'),
  }),
  pasteReceivedKeys: ({ newId }) => ({ body: { importId: newId(), text: '7'.repeat(49) } }),
  getReceivedImport: byImport,
  getReceivedImportItems: byImport,
  downloadReceivedImport: (owner) => ({ ...byImport(owner), query: { format: 'csv' } }),
  retryReceivedImport: byImport,
};
