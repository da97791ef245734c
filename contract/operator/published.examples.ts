import type { Examples } from '../example.ts';
import type * as calls from './published.ts';

const params = { list: 'parameters' } as const;
const row = { name: 'contactEmail', from: '2030-01-01', value: 'ayuda@example.com' };
const seen = '0'.repeat(32);

export const examples: Examples<typeof calls> = {
  getPublished: () => ({ params: { list: 'offers' } }),
  previewPublished: () => ({ params, body: { row } }),
  savePublished: () => ({ params, body: { row, seen } }),
  takeBackPublished: () => ({ params, body: { row: 'contactEmail 2030-01-01', seen } }),
  saveContentPicture: () => ({ file: new Uint8Array(Buffer.from('no picture')) }),
};
