import type { Locator } from '@playwright/test';

/** Two hands that count: one tap or one field filled is one interaction (design/UX, section 4). */
export class Hands {
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
