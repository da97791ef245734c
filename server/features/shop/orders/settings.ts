/** For so long an order holds its price. */
export const orderHours = 24;
/** So many orders of a taxpayer may be open, so that nobody fills the shelf. */
export const mostOpen = 20;
