import type { KeyboardEvent } from 'react';

/** Ctrl+Enter sends a form from any of its fields: from a choice and a longer text too, where Enter alone does not. */
export const submitKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};
