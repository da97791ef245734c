/** Of a year that is over an employer retains nothing any more. */
export const projectionHelps = (year: string, today: string): boolean => today.slice(0, 4) <= year;
