import { dayInEcuador } from '@cuadre/sri/dates';
import { soFar } from '#contract/books/dashboard.rules.ts';
import type { bookFormats } from '#contract/books/reports.rules.ts';
import type { BookKind, BooksFilter } from '#contract/books/reports.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { aboutOf } from '../dashboard/shelf.ts';
import { orderReport } from './order-report.ts';

type Format = (typeof bookFormats)[number];
type Order = BooksFilter & { readonly kind: BookKind; readonly format: Format };

/** The group that is meant stands in the row: what the account is may change until the file is made. */
const order = async (ctx: Context, actor: Actor, mailed: boolean, { kind, format, ...asked }: Order) => {
  // The register that the law asks for is of the business, and of both sides.
  const wanted: BooksFilter = kind === 'register' ? { ...asked, apiGroup: 'NEG', typeGroup: undefined } : asked;
  const about = await ctx.db.tenant(actor.tenantId, (tx) =>
    aboutOf(tx, actor.tenantId, { apiGroup: wanted.apiGroup, iva: 'included' }),
  );
  if (isRefusal(about)) return about;
  return orderReport(ctx, actor, {
    kind,
    format,
    filter: { ...wanted, apiGroup: about.apiGroup },
    mailed,
    shelf: async () => about.environment,
  });
};

export const makeBooksReport = (ctx: Context, actor: Actor, input: Order) => order(ctx, actor, false, input);

/** Several months, of whom they are asked of. */
export const sendBooksReport =
  (group?: Group) =>
  (ctx: Context, actor: Actor, input: Order): ReturnType<typeof order> =>
    order(ctx, actor, true, group === undefined ? input : { ...input, apiGroup: group });

interface OfPeriod {
  readonly requestDate: string;
  readonly format: Format;
}

const periodOf = (ctx: Context, { requestDate, format }: OfPeriod) => ({
  ...soFar(requestDate, dayInEcuador(ctx.now())),
  format,
});

/** A month or a year as its dashboard counts it: up to today. */
export const sendPeriodReport = (
  ctx: Context,
  actor: Actor,
  { apiGroup, ...asked }: OfPeriod & { readonly apiGroup?: Group | undefined },
) => order(ctx, actor, true, { ...periodOf(ctx, asked), apiGroup, kind: 'summary' });

/** The same of one side of the business. */
export const sendSideReport =
  (kind: 'summary' | 'details') =>
  (ctx: Context, actor: Actor, { typeGroup, ...asked }: OfPeriod & { readonly typeGroup: Direction }) =>
    order(ctx, actor, true, { ...periodOf(ctx, asked), apiGroup: 'NEG', typeGroup, kind });
