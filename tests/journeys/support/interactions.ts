import type { Locator } from '@playwright/test';

/** Counts interactions: one tap or one field filled is one. */
export class Interactions {
  count = 0;

  async tap(what: Locator): Promise<void> {
    this.count++;
    await what.click();
  }

  async fill(what: Locator, text: string): Promise<void> {
    this.count++;
    await what.fill(text);
  }
}
