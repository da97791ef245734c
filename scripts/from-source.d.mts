import type { BuildOptions, Plugin } from 'esbuild';

/** Packages stay outside, our workspace does not: its rooms are found as its package.json exports them. */
export const ownWorkspace: Plugin;

/** How our code is bundled for Node: packages stay in node_modules, a failure is thrown with all its messages. */
export const forNode: BuildOptions;
