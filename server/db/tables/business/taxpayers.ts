// @asvs V5.3.1
import type { Designation, Inactivity } from '@cuadre/sri/declarations';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EarlierRegime } from '#contract/business/tax-data.ts';
import type { Environment } from '#contract/common.ts';
import { groups, regimes } from '#contract/roles.ts';
import { at, bytea, tenantId } from '../columns.ts';

export const taxpayers = pgTable('taxpayers', {
  tenantId: tenantId().primaryKey(),
  /** The RUC; for somebody registered with a cédula, cédula + 001, also when they have none (`accountGroup`). */
  taxId: text('tax_id').notNull(),
  /** A person (PER) has no RUC and is named by the cédula: `identificationOf`. */
  accountGroup: text('account_group', { enum: groups }).notNull().default('NEG'),
  shortName: text('short_name').notNull(),
  environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
  legalName: text('legal_name'),
  tradeName: text('trade_name'),
  headOfficeAddress: text('head_office_address'),
  phone: text('phone'),
  email: text('email'),
  regime: text('regime', { enum: regimes }).notNull(),
  keepsAccounting: boolean('keeps_accounting').notNull(),
  inGalapagos: boolean('in_galapagos').notNull().default(false),
  ivaSemiannual: boolean('iva_semiannual').notNull().default(false),
  /** What they were before, oldest first. */
  earlierRegimes: jsonb('earlier_regimes').$type<EarlierRegime[]>().notNull().default([]),
  specialTaxpayer: text('special_taxpayer'),
  retentionAgent: text('retention_agent'),
  /** The months of which they are or were an agent, oldest first; empty: of all or none. */
  designated: jsonb('designated').$type<Designation[]>().notNull().default([]),
  /** When the RUC was suspended or closed, oldest first. */
  inactive: jsonb('inactive').$type<Inactivity[]>().notNull().default([]),
  largeTaxpayer: text('large_taxpayer'),
  /** Of its logo, if there is one: it lies among its files. */
  logoType: text('logo_type'),
  hasNoLogo: boolean('has_no_logo').notNull().default(false),
  /** Of the picture that heads the mails to its clients, likewise. */
  mailPictureType: text('mail_picture_type'),
  /** What a new product or line begins with. */
  pricesIncludeIva: boolean('prices_include_iva').notNull().default(true),
  sealedNumericKey: bytea('sealed_numeric_key').notNull(),
  /** Since somebody else proved the RUC: what is here may be looked at, downloaded and deleted. */
  rucClaimedAt: at('ruc_claimed_at'),
  /** Since then it is said whether what was typed while practising comes along into producción. */
  practiceAnsweredAt: at('practice_answered_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});
export type TaxpayerRow = typeof taxpayers.$inferSelect;

/** What names the taxpayer: the RUC; of a person without one, the cédula it would begin with. */
export const identificationOf = ({ taxId, accountGroup }: Pick<TaxpayerRow, 'taxId' | 'accountGroup'>): string =>
  accountGroup === 'PER' ? `${taxId.slice(0, 10)}${taxId.slice(13)}` : taxId;

type Named = Pick<TaxpayerRow, 'accountGroup' | 'tradeName' | 'legalName' | 'shortName'>;

/** As people know it; a person who gave a RUC up has no shop any more. */
export const businessNameOf = ({ accountGroup, tradeName, legalName, shortName }: Named): string =>
  (accountGroup === 'PER' ? null : tradeName) ?? legalName ?? shortName;

/** How they were taxed in a month. */
export const regimeIn = (
  { regime, earlierRegimes }: Pick<TaxpayerRow, 'regime' | 'earlierRegimes'>,
  month: string,
): TaxpayerRow['regime'] => earlierRegimes.find(({ until }) => month <= until)?.regime ?? regime;

/** Where income and expenses lie: the environment in use; of who has no RUC, and so practises nothing, the real one. */
export const shelfOfBooks = ({
  accountGroup,
  environment,
}: Pick<TaxpayerRow, 'accountGroup' | 'environment'>): Environment =>
  accountGroup === 'PER' ? 'produccion' : environment;

export const activities = pgTable(
  'activities',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    main: boolean('main').notNull(),
    /** null: the taxpayer's own. */
    regime: text('regime', { enum: regimes }),
    /** What it was before, oldest first. */
    earlier: jsonb('earlier').$type<EarlierActivity[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type ActivityRow = typeof activities.$inferSelect;
/** What of an activity goes with a year. */
export type ActivityState = Pick<ActivityRow, 'regime' | 'main'>;
export interface EarlierActivity extends ActivityState {
  /** The last month of it. */
  readonly until: string;
}

/** What an activity was in a month. */
export const activityIn = (row: ActivityState & Pick<ActivityRow, 'earlier'>, month: string): ActivityState =>
  row.earlier.find(({ until }) => month <= until) ?? row;

export const signatures = pgTable(
  'signatures',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    demo: boolean('demo').notNull(),
    holder: text('holder').notNull(),
    identification: text('identification').notNull(),
    issuer: text('issuer').notNull(),
    serial: text('serial').notNull(),
    validFrom: at('valid_from').notNull(),
    validTo: at('valid_to').notNull(),
    certificate: bytea('certificate').notNull(),
    sealedKey: bytea('sealed_key'),
    sealedDataKey: bytea('sealed_data_key'),
    mandateVersion: text('mandate_version').notNull(),
    mandateAcceptedAt: at('mandate_accepted_at').notNull(),
    mandateUserId: uuid('mandate_user_id').notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
    remindedDays: integer('reminded_days'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type SignatureRow = typeof signatures.$inferSelect;
