import type { Examples } from '../example.ts';
import type * as calls from './looks.ts';

export const examples: Examples<typeof calls> = {
  updateFlagCharacter: () => ({ body: { avatar: 'third' } }),
};
