import { cantons, labelOf } from '@cuadre/sri/catalogs';
import { asc, eq } from 'drizzle-orm';
import { environment as environments } from '#contract/common.schemas.ts';
import { categoryNames } from '#phrases/books/categories.ts';
import { regimeExport as regimes } from '#phrases/business/earlier-regime.ts';
import { exportFields as fields, exportNames as names } from '#phrases/deletion/account-export.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import {
  activities,
  establishments,
  salesPoints,
  supplierRules,
  type TaxpayerRow,
  taxpayers,
  users,
} from '#server/db/tables/index.ts';
import {
  archiveEntries,
  exportBooks,
  ledgerSheets,
  type ReportAbout,
  type ReportRow,
  reportRows,
  summarise,
} from '#server/features/books/index.ts';
import { exportAccounts, exportRegisters, exportReturns, exportSaid } from '#server/features/declarations/index.ts';
import { kinds as lists } from '#server/features/directory/index.ts';
import { fillTaxes } from '#server/features/receipts/index.ts';
import { exportPurchases } from '#server/features/shop/index.ts';
import { readPicture } from '#server/lib/pictures.ts';

interface Whose {
  readonly tenantId: string;
  readonly createdBy: string;
}

/** Before the first receipt and after the last. */
const always = { from: '2000-01-01', to: '2999-12-31' };

interface Shelf {
  readonly about: ReportAbout;
  readonly summary: Awaited<ReturnType<typeof summarise>>;
}

/** The receipts of each environment, issued and received, that there are any of; and how many there are. */
export const shelvesOf = async (ctx: Context, { tenantId }: Whose): Promise<readonly Shelf[]> => {
  const shelves: Shelf[] = [];
  for (const environment of environments.options)
    for (const kind of ['issued', 'received'] as const) {
      const about = { tenantId, kind, environment, filter: always };
      if (kind === 'issued') await fillTaxes(ctx, tenantId, { environment, ...always });
      const summary = await ctx.db.tenant(tenantId, (tx) => summarise(tx, about));
      if (summary.count > 0) shelves.push({ about, summary });
    }
  return shelves;
};

/** One file after the other, each made when its turn comes. */
export async function* exportEntries(
  ctx: Context,
  whose: Whose,
  shelves: readonly Shelf[],
  count: (rows: AsyncIterable<ReportRow>) => AsyncIterable<ReportRow>,
): AsyncGenerator<ZipEntry> {
  for (const { about, summary } of shelves) {
    const folder = `${names.environments[about.environment]}/${names.kinds[about.kind]}/`;
    const rows = count(reportRows(ctx, whose.tenantId, about));
    yield* archiveEntries(ctx, whose.tenantId, about, summary, rows, folder);
  }
  // Everything that counts money, what was typed too.
  for await (const { environment, sheet } of ledgerSheets(ctx, whose.tenantId)) {
    const name = `${names.environments[environment]}/${sheet.name}.xlsx`;
    yield { name, content: writeSheet('xlsx', sheet), date: ctx.now() };
  }
  for (const list of Object.values(lists)) {
    const file = await list.file(ctx, whose.tenantId, 'xlsx');
    yield { name: file.name, content: file.content, date: ctx.now() };
  }
  yield* exportBooks(ctx, whose.tenantId);
  yield* exportReturns(ctx, whose.tenantId);
  yield* exportSaid(ctx, whose.tenantId);
  yield* exportRegisters(ctx, whose.tenantId);
  yield* exportAccounts(ctx, whose.tenantId);
  yield* exportPurchases(ctx, whose.tenantId);
  const rows = await profileRows(ctx, whose);
  const columns = [
    { title: names.field, width: 26 },
    { title: names.value, width: 60 },
  ];
  const profile = writeSheet('xlsx', { name: names.profile, columns, rows });
  yield { name: `${names.profile}.xlsx`, content: profile, date: ctx.now() };
  yield* pictures(ctx, whose);
}

async function* pictures(ctx: Context, { tenantId }: Whose): AsyncGenerator<ZipEntry> {
  const kept = [
    [names.logo, await readPicture(ctx, tenantId, 'logo')],
    [names.mailPicture, await readPicture(ctx, tenantId, 'mail')],
  ] as const;
  for (const [name, file] of kept)
    if (file) {
      const { type, content } = file;
      yield { name: `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, content, date: ctx.now() };
    }
}

/** What we know of the person and of the business, beside receipts and lists. */
const profileRows = (ctx: Context, { tenantId, createdBy }: Whose): Promise<string[][]> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, createdBy));
    const [business] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId));
    const places = await tx
      .select()
      .from(establishments)
      .where(eq(establishments.tenantId, tenantId))
      .orderBy(asc(establishments.code));
    const points = await tx
      .select()
      .from(salesPoints)
      .where(eq(salesPoints.tenantId, tenantId))
      .orderBy(asc(salesPoints.establishment), asc(salesPoints.code));
    const rows: readonly (readonly [string, string | null | undefined])[] = [
      [fields.shortName, user?.shortName],
      [fields.identification, user?.identification],
      [fields.email, user?.email],
      [fields.birthOn, user?.birthOn],
      [fields.gender, user?.gender],
      [fields.city, user?.city && (labelOf(cantons, user.city) ?? user.city)],
      [fields.businessArea, user?.businessArea],
      [fields.cellNumber, user?.cellNumber],
      [fields.ruc, business?.accountGroup === 'NEG' ? business.taxId : undefined],
      [fields.legalName, business?.legalName],
      [fields.tradeName, business?.tradeName],
      [fields.headOfficeAddress, business?.headOfficeAddress],
      [fields.phone, business?.phone],
      [fields.businessEmail, business?.email],
      ...(business?.accountGroup === 'NEG' ? taxRows(business) : []),
      ...(await tx.select().from(activities).where(eq(activities.tenantId, tenantId))).map(
        ({ name }) => [fields.activity, name] as const,
      ),
      ...places.map(({ code, address }) => [fields.establishment, `${code} · ${address}`] as const),
      ...points.map(({ establishment, code }) => [fields.salesPoint, `${establishment}-${code}`] as const),
      ...(await tx.select().from(supplierRules).where(eq(supplierRules.tenantId, tenantId))).map(
        ({ ruc, word, scope, groupCode }) => {
          const group = categoryNames[groupCode as keyof typeof categoryNames] ?? groupCode;
          return [fields.sortingRule, [ruc, word, group, fields.scopes[scope]].filter(Boolean).join(' · ')] as const;
        },
      ),
    ];
    return rows.flatMap(([field, value]) => (value ? [[field, value]] : []));
  });

/** What its returns go by. */
const taxRows = (of: TaxpayerRow): (readonly [string, string | null])[] => [
  [regimes.name, regimes.regime(of)],
  ...of.earlierRegimes.map((each) => [regimes.until(each.until), regimes.regime(each)] as const),
  [fields.keepsAccounting, of.keepsAccounting ? fields.yes : fields.no],
  [fields.inGalapagos, of.inGalapagos ? fields.yes : fields.no],
  [fields.specialTaxpayer, of.specialTaxpayer],
  [fields.retentionAgent, of.retentionAgent],
  ...of.designated.map((each) => [regimes.designated, regimes.months(each)] as const),
  ...of.inactive.map((each) => [regimes.inactive, regimes.months(each)] as const),
  [fields.largeTaxpayer, of.largeTaxpayer],
];
