import type { Examples } from '../example.ts';
import type * as calls from './status.ts';

export const examples: Examples<typeof calls> = {
  saveIncident: ({ newId }) => ({
    foreign: true,
    body: { id: newId(), title: 'El SRI no responde', text: 'Las facturas salen y se autorizan cuando vuelva.' },
  }),
  endIncident: ({ newId }) => ({ params: { incidentId: newId() } }),
};
