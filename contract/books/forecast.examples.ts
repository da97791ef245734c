import type { Examples } from '../example.ts';
import type * as calls from './forecast.ts';

export const examples: Examples<typeof calls> = {
  getForecast: () => ({ query: { apiGroup: 'PER' } }),
};
