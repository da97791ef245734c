/** For so long an order holds its price. */
export const orderHours = 24;
/** So many orders of a taxpayer may be open, so that nobody fills the shelf. */
export const mostOpen = 20;
// In seconds, divided by TIME_SCALE like every wait.

/** So long after its page is gone a payment may still arrive: the provider gives back by itself after five minutes. */
export const afterPage = 360;
/** So often one looks whether the provider has said how a payment ended. */
export const whileConfirming = 120;
