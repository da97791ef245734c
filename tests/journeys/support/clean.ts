import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { looks } from '#contract/account/looks.schemas.ts';

/**
 * In the page itself: our frames are all of our own origin, and a second page for each look costs more than the look. Of
 * what passes one place is described and not all, which halves what comes back to be read.
 */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

const told = (violations: readonly Result[]): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`);

/** No serious violation and nothing to scroll sideways, on the screen as it stands. */
export async function isClean(page: Page, name: string): Promise<void> {
  // A colour that is still changing is not the colour of the screen.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((each) =>
          each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity ? [] : [each.finished],
        ),
    ),
  );
  const { violations } = await axeOn(page).analyze();
  expect(told(violations), `axe on ${name}`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `sideways scroll on ${name}`).toBeLessThanOrEqual(0);
}

/** Every theme in light and dark, the one that a new account has first. */
const everyLook = looks.shape.theme.options.flatMap((theme) => ['light', 'dark'].map((mode) => ({ theme, mode })));
/**
 * What depends on colour, on the same screen in other clothes: in one of them by turns. That the tokens themselves have
 * their contrast in each is computed in `web/ui/contrast.test.ts`.
 */
export async function isCleanInColour(page: Page, name: string, turn: number): Promise<void> {
  const others = everyLook.slice(1);
  const look = others[turn % others.length];
  await page.evaluate((worn) => Object.assign(document.documentElement.dataset, worn), look);
  // Colours go over into each other: in between they are no look.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
    ),
  );
  const { violations } = await axeOn(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  expect(told(violations), `colours of ${name} in ${look?.theme} ${look?.mode}`).toEqual([]);
}
