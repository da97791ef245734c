import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import { at, bytea, tenantId } from '../columns.ts';

/** Accounts of the taxpayer that the SRI may debit. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    bank: text('bank').notNull(),
    kind: text('kind', { enum: ['savings', 'checking'] }).notNull(),
    /** Its number. */
    sealed: bytea('sealed').notNull(),
    shownNumber: text('shown_number').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** How a return will be paid; the last one that was chosen holds for those that nobody chose for. */
export const paymentChoices = pgTable(
  'payment_choices',
  {
    tenantId: tenantId(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    obligation: text('obligation', { enum: returnObligations }).notNull(),
    period: text('period').notNull(),
    way: text('way', { enum: ['debit', 'card', 'manual'] }).notNull(),
    debitTime: text('debit_time', { enum: ['recepcion', 'vencimiento'] }),
    accountId: uuid('account_id'),
    chosenAt: at('chosen_at').notNull(),
    chosenBy: uuid('chosen_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.obligation, row.period] })],
);
