export function nodeTrouble(found: string): string | null;
export function demandNode(): boolean;
