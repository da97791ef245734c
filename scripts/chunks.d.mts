export const frames: readonly string[];
export function chunks(): import('vite').Plugin;
