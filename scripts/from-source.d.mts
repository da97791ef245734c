import type { Plugin } from 'esbuild';

/** Packages stay outside, our workspace does not: its rooms are found as its package.json exports them. */
export const ownWorkspace: Plugin;
