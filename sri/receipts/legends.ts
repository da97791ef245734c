import type { Issuer } from './shapes.ts';

/** Letter for letter as the schema and the ficha want them. @sri contribuyenteRimpe */
export const RIMPE_LEGEND = 'CONTRIBUYENTE RÉGIMEN RIMPE';
/** The ficha demands it, the published XSD refuses it: the listed exception (ruling R10). @sri contribuyenteRimpe */
export const POPULAR_BUSINESS_LEGEND = 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE';

/** The legend of a regime; undefined under the general one. */
export const rimpeLegendOf = (regime: Issuer['regime']): string | undefined =>
  regime === 'RIM' ? RIMPE_LEGEND : regime === 'POP' ? POPULAR_BUSINESS_LEGEND : undefined;
