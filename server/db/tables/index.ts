export * from './lists.ts';
export * from './numbering.ts';
export * from './people.ts';
export * from './receipts.ts';
export * from './received.ts';
export * from './tax-authority.ts';
export * from './taxpayers.ts';
export * from './work.ts';
