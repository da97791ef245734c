import pg from 'pg';

/**
 * Reads and prepares a running product's database as its owner, taxpayer by taxpayer: row-level security holds for the
 * owner too. For fault run and benchmark; the product itself never does this.
 */
export class OwnerReader {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(databaseOwnerUrl: string): Promise<OwnerReader> {
    const client = new pg.Client({ connectionString: databaseOwnerUrl });
    client.on('error', () => {}); // the next query says so
    await client.connect();
    return new OwnerReader(client);
  }

  async tenantOf(ruc: string): Promise<string> {
    const { rows } = await this.#client.query<{ tenant_id: string }>(
      'select tenant_id from taxpayer_directory where ruc = $1',
      [ruc],
    );
    if (!rows[0]) throw new Error(`no taxpayer ${ruc}`);
    return rows[0].tenant_id;
  }

  /** A statement for one taxpayer. */
  async query<Row extends pg.QueryResultRow>(tenantId: string, text: string, values: unknown[] = []): Promise<Row[]> {
    await this.#client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return (await this.#client.query<Row>(text, values)).rows;
  }

  close(): Promise<void> {
    return this.#client.end().catch(() => {});
  }
}
