import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { looks } from '#contract/account/looks.schemas.ts';

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds on the page as it stands. It is brought into a page once and not at each look, and of what passes one place
 * is described and not all: both cost more than the look. There are no frames.
 */
async function violationsOn(page: Page, rules?: string[]): Promise<readonly Result[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(async (asked) => (await window.axe.run(document, asked)).violations, options);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

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
  expect(told(await violationsOn(page)), `axe on ${name}`).toEqual([]);
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
  const violations = await violationsOn(page, ['color-contrast', 'link-in-text-block']);
  expect(told(violations), `colours of ${name} in ${look?.theme} ${look?.mode}`).toEqual([]);
}
