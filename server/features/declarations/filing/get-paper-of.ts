import { getReturnPdf } from '../living/get-return-pdf.ts';
import { getRevenuePdf } from '../revenue/get-revenue-pdf.ts';

type Paper = typeof getReturnPdf;

/** A return on paper, of a period or of a year. */
export const getPaperOf: Paper = (ctx, actor, of) =>
  of.obligation === 'renta' ? getRevenuePdf(ctx, actor, of) : getReturnPdf(ctx, actor, of);
