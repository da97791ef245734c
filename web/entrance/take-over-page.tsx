import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportUncaught } from '../shell/errors/report-error.ts';
import { markEmbedding } from '../shell/install/embedding.ts';

/** Takes over what was drawn when the app was built. */
export function takeOverPage(root: HTMLElement, page: ReactNode): void {
  reportUncaught();
  markEmbedding();
  const strict = <StrictMode>{page}</StrictMode>;
  // Served by the build server of the web app, the page has not been drawn yet.
  if (root.firstElementChild === null) createRoot(root).render(strict);
  else hydrateRoot(root, strict);
}
