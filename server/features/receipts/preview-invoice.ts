import { dayInEcuador } from '@cuadre/sri/dates';
import { drawRide } from '@cuadre/sri/node';
import {
  calculateInvoice,
  checkInvoiceDraft,
  composeInvoice,
  type Invoice,
  type InvoiceDraft,
  type Issuer,
  invoiceRide,
} from '@cuadre/sri/receipts';
import { FileAnswer } from '../../bind.ts';
import type { Actor, Context } from '../../context.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { environmentDigit } from './build-invoice.ts';
import { findSalesPoint } from './data.ts';
import { issuerOf } from './policy.ts';
import type { RideSize } from './receipt-ride.ts';
import { rideLogo } from './ride-logo.ts';

/** The RIDE of a draft as it stands, half done or not, marked as a draft. No number is taken. */
export async function previewInvoice(
  ctx: Context,
  actor: Actor,
  { draft, size }: { readonly draft: InvoiceDraft; readonly size: RideSize },
): Promise<FileAnswer | Refusal> {
  const { taxpayer, address, logo } = await ctx.db.tenant(actor.tenantId, async (tx) => ({
    taxpayer: await readTaxpayer(tx),
    address: (await findSalesPoint(tx, draft.establishment, draft.salesPoint))?.address ?? '',
    logo: await rideLogo(ctx, tx, actor.tenantId),
  }));
  const { environment } = taxpayer;
  const invoice = compose(ctx, draft, issuerOf(taxpayer, address, ctx.env.SOFTWARE_PROVIDER_RUC), environment);
  if (isRefusal(invoice)) return invoice;
  const content = await drawRide(invoiceRide(invoice, { environment, kind: 'draft' }), { size, logo });
  return new FileAnswer(content, 'Borrador.pdf', 'application/pdf');
}

/** A figure that fits no field cannot be printed either: then the draft's faults say which one. */
function compose(
  ctx: Context,
  draft: InvoiceDraft,
  issuer: Issuer,
  environment: Parameters<typeof environmentDigit>[0],
): Invoice | Refusal {
  const figures = calculateInvoice(draft);
  // A draft has neither number nor key; the RIDE of a draft leaves the places of both empty.
  const numbering = { environment: environmentDigit(environment), sequential: '000000000', accessKey: '' };
  try {
    return composeInvoice(draft, issuer, numbering, { figures });
  } catch (error) {
    const faults = checkInvoiceDraft(draft, { today: dayInEcuador(ctx.now()), issuer, figures });
    if (faults.some(({ severity }) => severity === 'error')) return refuse('receipt.faults', faults);
    throw error;
  }
}
