export const proofTools: Record<string, string>;
export function onPath(name: string): string | undefined;
export function findChromium(): Promise<string | undefined>;
export function canApt(): boolean;
