import { readLimits } from '../forms/judge-typed.ts';
import { CREDIT } from './boxes.ts';

/** What a box that a person types cannot be more than. */
export const typedLimits104 = readLimits({
  481: ['411+412+420+435', 'tus ventas con IVA'],
  484: ['482', 'tu IVA de este período'],
  564: [CREDIT, 'lo que tus compras dan de crédito'],
  565: [CREDIT, 'lo que tus compras dan de crédito'],
  603: ['601', 'tu impuesto causado'],
  604: ['601', 'tu impuesto causado'],
  615: ['602+605', 'tu crédito por compras'],
  617: ['606+609', 'tus retenciones'],
  800: ['799', 'lo que retuviste'],
  802: ['799', 'lo que retuviste'],
  898: ['859', 'tu total de IVA'],
});
