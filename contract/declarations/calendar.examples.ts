import type { Examples } from '../example.ts';
import type * as calls from './calendar.ts';

export const examples: Examples<typeof calls> = {
  getTaxCalendar: () => ({}),
  setTaxReminders: () => ({ body: { reminds: false }, idempotent: true }),
  markSubmitted: () => ({
    body: { paper: 'expenseProjection', period: '2026', submittedOn: '2026-01-12' },
    idempotent: true,
  }),
  changeCalendarFeed: () => ({ body: { to: 'new' } }),
  restoreCalendarFeed: ({ feedId }) => ({ foreign: true, body: { feedId } }),
  getCalendarFile: () => ({ params: { token: 'nunca' } }),
  getOverdueObligations: () => ({}),
  sayAwaited: () => ({
    body: {
      list: { listedOn: '2026-11-20', returns: [{ obligation: 'iva', period: '2026-03', dueOn: '2026-04-10' }] },
    },
    idempotent: true,
  }),
  getRegimeOutlook: () => ({}),
};
