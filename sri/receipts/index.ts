export * from './invoice/invoice.ts';
