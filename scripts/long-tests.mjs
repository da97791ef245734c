// Files of Vitest that take long and rarely break: `npm run proofs` runs them, `npm test` leaves them out. `npm run check`
// runs those that lie beside a change.
export const longTests = [
  'cli/cuadre.test.ts',
  'cli/package/make-package.test.ts',
  'server/db/embedded/start-database.test.ts',
  'server/db/lost-connections.test.ts',
  'server/features/shop/payments/payments.test.ts',
  'server/features/shop/refunds/refunds.test.ts',
  'server/launch/start.test.ts',
  'server/operations/backup/agreement.test.ts',
  'server/operations/backup/backup.test.ts',
  'server/operations/restore/deletions.test.ts',
  'server/operations/restore/journals.test.ts',
  'server/operations/restore/recover.test.ts',
  'server/operations/restore/restore.test.ts',
  'sri/receipts/altered-examples.test.ts',
  'sri/receipts/xsd-agreement.test.ts',
];
