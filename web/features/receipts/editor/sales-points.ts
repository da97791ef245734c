import { formatReceiptNumber } from '@cuadre/sri/ids';
import type { Establishment } from '#contract/business/tax-data.ts';
import { document as words } from '#phrases/receipts/fields.ts';

/** The establishments of the taxpayer; undefined until they are known. */
export type Places = readonly Establishment[] | undefined;

export interface Series {
  readonly establishment: string;
  readonly salesPoint: string;
}

export const seriesOf = ({ establishment, salesPoint }: Series): string => `${establishment}-${salesPoint}`;

/** Every sales point, as a choice. */
export const pointsOf = (places: Places) =>
  (places ?? []).flatMap((place) =>
    place.salesPoints.map((point) => {
      const series = { establishment: place.code, salesPoint: point.code };
      const value = seriesOf(series);
      return { ...series, value, label: words.pointOption(value, point.name ?? place.name ?? ''), next: point.next };
    }),
  );

/** What a draft says of its sales point: its name, that it is gone, or that there is none. Nothing until it is known. */
export function pointLabel(places: Places, draft: Series): string | undefined {
  if (places === undefined) return undefined;
  const points = pointsOf(places);
  const value = seriesOf(draft);
  if (points.length === 0) return words.noPoint;
  return points.find((point) => point.value === value)?.label ?? words.pointGone(value);
}

/** The number that a receipt will most likely get: it is taken when it is issued. */
export function nextNumber(places: Places, documentType: string, draft: Series): string | undefined {
  const point = pointsOf(places).find(({ value }) => value === seriesOf(draft));
  return point && formatReceiptNumber({ ...point, sequential: point.next[documentType] ?? '000000001' });
}

/** Where the sales point of a draft is. */
export const addressOf = (places: Places, draft: Series): string =>
  places?.find((place) => place.code === draft.establishment)?.address ?? '';
