import { useMemo } from 'react';
import { qrMatrix } from './qr-matrix.ts';

/** Light modules around it that a scanner needs. */
const quiet = 4;

/** A QR code: black on white whatever the theme, because scanners want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const matrix = qrMatrix(text);
    const dark = matrix.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])));
    return { size: matrix.length + 2 * quiet, path: dark.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-md"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
