import * as contract from '#contract/declarations/calendar.ts';
import { bind, bindPublic } from '#server/route.ts';
import { changeCalendarFeed } from './change-calendar-feed.ts';
import { getCalendarFile } from './get-calendar-file.ts';
import { getOverdueObligations } from './get-overdue-obligations.ts';
import { getTaxCalendar } from './get-tax-calendar.ts';
import { markSubmitted } from './mark-submitted.ts';
import { setTaxReminders } from './reminders.ts';
import { restoreCalendarFeed } from './restore-calendar-feed.ts';
import { sayAwaited } from './say-awaited.ts';

export const routes = [
  bind(contract.getTaxCalendar, getTaxCalendar),
  bind(contract.setTaxReminders, setTaxReminders),
  bind(contract.markSubmitted, markSubmitted),
  bind(contract.changeCalendarFeed, changeCalendarFeed),
  bind(contract.restoreCalendarFeed, restoreCalendarFeed),
  bind(contract.getOverdueObligations, getOverdueObligations),
  bind(contract.sayAwaited, sayAwaited),
  bindPublic(contract.getCalendarFile, getCalendarFile),
];
