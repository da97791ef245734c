/** Filled by a wing and emptied by another that leans on it. */

/** Of months in which a taxpayer was no popular business any more, or became one, once somebody says so. */
export const RESTATE_SUPPORTS = 'restate-supports';
