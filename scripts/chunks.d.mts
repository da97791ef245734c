export function chunks(): import('vite').Plugin;
