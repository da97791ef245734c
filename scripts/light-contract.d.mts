export function lighten(code: string): string;
export function lightContract(): import('vite').Plugin;
