import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// WCAG 2.2: 4.5 for text, 3 for borders, focus and large signs; every theme and mode of tokens.css.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
    .reduce((total, value, i) => total + value * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
const ratio = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((p, q) => p - q);
  return (high + 0.05) / (low + 0.05);
};
const status = ['success', 'warning', 'danger', 'info'];
const pairs: [string, string, number][] = [
  ...['bg', 'surface', 'surface-2', 'surface-3'].flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['text-muted', ground, 4.5],
  ]),
  ...['primary', 'primary-hover', 'primary-active'].map((ground): [string, string, number] => [
    'on-primary',
    ground,
    4.5,
  ]),
  ...['bg', 'surface', 'surface-2'].flatMap((ground): [string, string, number][] => [
    ['link', ground, 4.5],
    ['border-strong', ground, 3],
    ['focus', ground, 3],
  ]),
  ['on-primary-soft', 'primary-soft', 4.5],
  ['bg', 'text', 4.5],
  ...status.flatMap((name): [string, string, number][] => [
    [`on-${name}-soft`, `${name}-soft`, 4.5],
    [name, 'surface', 4.5],
    ['on-status', name, 4.5],
  ]),
];
const blocks = [...css.matchAll(/\[data-theme="([^"]+)"\]\[data-mode="([^"]+)"\]\s*\{([^}]*)\}/g)];

describe('tokens', () => {
  it('has three themes in two modes', () => expect(blocks).toHaveLength(6));
  it.each(blocks.map(([, theme, mode, body]) => [theme ?? '', mode ?? '', body ?? '']))(
    '%s %s keeps the contrast',
    (...block) => {
      const colours = Object.fromEntries(
        [...block[2].matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]),
      );
      const low = pairs.filter(([text, ground, least]) => ratio(colours[text] ?? '', colours[ground] ?? '') < least);
      expect(low).toEqual([]);
    },
  );
});
