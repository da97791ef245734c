export * from './invoice/invoice.ts';
export * from './invoice/ride.ts';
export * from './ride/index.ts';
