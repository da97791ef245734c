import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './calendar.schemas.ts';

export type * from './calendar.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getTaxCalendar: Endpoint<typeof schemas.getTaxCalendar> = {
  id: 'getTaxCalendar',
  method: 'GET',
  paths: both('getTaxCalendar'),
  access,
};

export const setTaxReminders: Endpoint<typeof schemas.setTaxReminders> = {
  id: 'setTaxReminders',
  method: 'POST',
  paths: both('setTaxReminders'),
  access,
  needs: 'plan',
};

/** It tells of a salary. */
export const markSubmitted: Endpoint<typeof schemas.markSubmitted> = {
  id: 'markSubmitted',
  method: 'POST',
  paths: both('markSubmitted'),
  access,
  needs: 'declareYear',
};

export const changeCalendarFeed: Endpoint<typeof schemas.changeCalendarFeed> = {
  id: 'changeCalendarFeed',
  method: 'POST',
  paths: both('changeCalendarFeed'),
  access,
  needs: 'plan',
};

export const restoreCalendarFeed: Endpoint<typeof schemas.restoreCalendarFeed> = {
  id: 'restoreCalendarFeed',
  method: 'POST',
  paths: both('restoreCalendarFeed'),
  access,
  needs: 'plan',
};

/** Calendars read it without a session. */
export const getCalendarFile: Endpoint<typeof schemas.getCalendarFile> = {
  id: 'getCalendarFile',
  method: 'GET',
  paths: { app: '/api/share/calendar/:token', web: '/gbcservices/share/calendar/:token' },
  access: 'public',
  file: 'download',
};

export const getOverdueObligations: Endpoint<typeof schemas.getOverdueObligations> = {
  id: 'getOverdueObligations',
  method: 'GET',
  paths: both('getOverdueObligations'),
  access,
};

/** A list may name a year. */
export const sayAwaited: Endpoint<typeof schemas.sayAwaited> = {
  id: 'sayAwaited',
  method: 'POST',
  paths: both('sayAwaited'),
  access,
  needs: 'declareYear',
};

export const getRegimeOutlook: Endpoint<typeof schemas.getRegimeOutlook> = {
  id: 'getRegimeOutlook',
  method: 'GET',
  paths: both('getRegimeOutlook'),
  access,
  needs: 'sell',
};
