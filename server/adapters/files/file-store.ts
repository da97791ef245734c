/** A file as it is kept. */
export interface StoredFile {
  readonly content: Uint8Array;
  readonly type: string;
}

/** Files of taxpayers, by taxpayer and key: nothing else in the product knows where they lie. */
export interface FileStore {
  /** Writes it, also over one that is there. */
  put(tenantId: string, key: string, file: StoredFile): Promise<void>;
  get(tenantId: string, key: string): Promise<StoredFile | undefined>;
  delete(tenantId: string, key: string): Promise<void>;
}
