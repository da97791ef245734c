import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious violation and nothing to scroll sideways, on the screen as it stands. */
export async function isClean(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((each) => each.impact === 'serious' || each.impact === 'critical');
  const told = serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(told, `axe on ${name}`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `sideways scroll on ${name}`).toBeLessThanOrEqual(0);
}
