export { type ReadTaxTables, readTaxTables } from './read-tax-tables.ts';
export { shippedTables, type TaxTableRows, type TaxTables, withRows } from './tax-tables.ts';
