import type { Scale } from '#contract/chart-scale.ts';
import { cx } from '../cx.ts';

/** Lines of the axis with their amounts, behind what is drawn. */
export const Axis = ({ scale, label }: { scale: Scale; label: (dollars: bigint) => string }) => (
  <div aria-hidden="true" className="absolute inset-x-0 top-0 bottom-7">
    {scale.lines.map((dollars) => (
      <div
        key={String(dollars)}
        className="num absolute inset-x-0 flex translate-y-1/2 items-center gap-2 text-nav text-muted"
        style={{ bottom: `${scale.at(String(dollars))}%` }}
      >
        <span className="w-10 shrink-0 text-right whitespace-nowrap">{label(dollars)}</span>
        <span className={cx('flex-1 border-t', dollars === 0n ? 'border-border-strong' : 'border-border')} />
      </div>
    ))}
  </div>
);

/** Hatched: what goes out, so that colour does not say it alone. */
export const Hatching = ({ id, colour = 'var(--chart-expense)' }: { id: string; colour?: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={colour} />
      <rect width="2" height="6" fill="var(--surface)" fillOpacity="0.55" />
    </pattern>
  </defs>
);

/** A bar from zero to its amount; one that is not nothing can be seen. */
export function Bar(props: { scale: Scale; value: string; x: number; width: number; fill: string }) {
  const { scale, value, x, width, fill } = props;
  const [zero, end] = [scale.at('0'), scale.at(value)];
  if (/^-?0*\.?0*$/.test(value)) return null;
  const height = Math.max(Math.abs(end - zero), 0.6);
  const y = end >= zero ? 100 - zero - height : 100 - zero;
  return <rect x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} rx="3" fill={fill} />;
}
