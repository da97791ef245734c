export interface Screen {
  readonly path: string;
  readonly files: readonly string[];
  readonly calls: readonly string[];
}
export function screens(): Promise<readonly Screen[]>;
export function hints(): import('vite').Plugin;
