export const MAKE_DRAFTS = 'make-drafts';
