import { formatNumber } from '@cuadre/sri/num';

const WIDTH = 30;
const EVERY = 100;

/** A bar on a terminal's stderr; nothing where nobody looks. */
export class Progress {
  private readonly begun = performance.now();
  private drawn = 0;
  private readonly isShown: boolean;
  private readonly total: number;

  constructor(total: number) {
    this.total = total;
    this.isShown = process.stderr.isTTY === true && total > 1;
  }

  at(count: number): void {
    const now = performance.now();
    if (!this.isShown || (now - this.drawn < EVERY && count < this.total)) return;
    this.drawn = now;
    const full = Math.round((count / this.total) * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    const rate = Math.round(count / Math.max(this.seconds(), 0.001));
    process.stderr.write(`\r${bar} ${whole(count)} de ${whole(this.total)} · ${whole(rate)} por segundo  `);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.isShown) process.stderr.write(`\r${' '.repeat(WIDTH + 50)}\r`);
  }

  seconds(): number {
    return (performance.now() - this.begun) / 1000;
  }
}

export const whole = (count: number): string => formatNumber(String(count), 0);
