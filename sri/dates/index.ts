export {
  addDays,
  type Day,
  daysBetween,
  daysInMonth,
  ensureDay,
  fromSriDate,
  isDay,
  isSriDay,
  toSriDate,
  weekday,
} from './day.ts';
export { dayInEcuador, instantInEcuador, isoInEcuador, timeInEcuador } from './ecuador-time.ts';
export { formatDay } from './format.ts';
export {
  addMonths,
  dayInMonth,
  ensureMonth,
  firstDayOf,
  fromSriPeriod,
  isMonth,
  lastDayOf,
  type Month,
  monthOf,
  toSriPeriod,
} from './month.ts';
