import type { Page } from '@playwright/test';

/** Presses «Deshacer» of the notice that says this: another, older one may stand beside it. */
export const takeBack = (page: Page, notice: string | RegExp): Promise<void> =>
  page
    .getByRole('region', { name: 'Avisos' })
    .locator(':scope > div')
    .filter({ hasText: notice })
    .getByRole('button', { name: 'Deshacer' })
    .click();
