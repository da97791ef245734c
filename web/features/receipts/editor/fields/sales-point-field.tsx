import { Link } from '@tanstack/react-router';
import { document as words } from '#phrases/receipts/fields.ts';
import { type Places, pointsOf, type Series, seriesOf } from '#web/features/receipts/editor/sales-points.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/inputs/select.tsx';

interface SalesPointFieldProps {
  id: string;
  label: string;
  places: Places;
  value: Series;
  disabled?: boolean;
  error: string | undefined;
  onChoose: (point: Series) => void;
}

/** Where a receipt is issued. What the draft says stays in sight also when there is no such sales point (any more). */
export function SalesPointField({ id, label, places, value, disabled, error, onChoose }: SalesPointFieldProps) {
  const points = pointsOf(places);
  if (places !== undefined && points.length === 0)
    return (
      <Notice
        tone="info"
        className="self-end"
        title={words.noPoint}
        action={
          <Link id={id} to="/profile/sales-points" className={buttonClass({ size: 'sm' })}>
            {words.createPoint}
          </Link>
        }
      />
    );
  const series = seriesOf(value);
  const gone = points.every((point) => point.value !== series);
  return (
    <Select
      id={id}
      label={label}
      disabled={disabled}
      hint={disabled ? words.fixedPoint : undefined}
      options={
        gone ? [{ value: series, label: places === undefined ? series : words.pointGone(series) }, ...points] : points
      }
      value={series}
      onChange={(event) => {
        const point = points.find((each) => each.value === event.target.value);
        if (point !== undefined) onChoose({ establishment: point.establishment, salesPoint: point.salesPoint });
      }}
      error={error}
    />
  );
}
