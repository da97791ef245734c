import { performance } from 'node:perf_hooks';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { openBusiness } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import { runTool } from '#tests/build/terminal.ts';
import { type Measurement, round } from './measure.ts';
import { issuer } from './ten-lines.ts';

const receipts = 200_000;
const items = 1_000;
const months = 50;

/** `npm run check-books` over one large taxpayer: every entry derived again from its source. */
export async function* benchCheckBooks(quick: boolean): AsyncGenerator<Measurement> {
  const share = quick ? 20 : 1;
  const product = await startProduct();
  try {
    const { url, databaseOwnerUrl } = product.running();
    const { ruc, legalName } = issuer;
    await openBusiness(url, { ruc, legalName, email: 'ventas@carga.ec', password: 'Volcan-Ruge-47' });
    const reader = await OwnerReader.open(databaseOwnerUrl);
    await seed(reader, await reader.tenantOf(ruc), receipts / share, items / share);
    await reader.close();
    const start = performance.now();
    const { ok: agree } = await runTool(product.dataFolder, 'check-books');
    const seconds = round((performance.now() - start) / 1000);
    const entries = (receipts + items * months) / share;
    yield { name: 'check-books', entries, agree, seconds, goal: 'seconds < 60', met: agree && seconds < 60 };
  } finally {
    await product.stop();
  }
}

/** Sources and entries as the product writes them; the check itself says whether they agree. */
async function seed(reader: OwnerReader, tenantId: string, receiptCount: number, itemCount: number): Promise<void> {
  await reader.query(
    tenantId,
    `insert into foreign_receipts (tenant_id, id, environment, direction, document_type, version, access_key, number, issued_on,
      issuer_ruc, issuer_name, receiver_identification_type, receiver_identification, receiver_name, subtotal, iva, discount, tip,
      total, taxes, withheld, signature, authorization_state, faults, scope, group_code, support, class_state, class_rule, import_id,
      door, created_at, updated_at)
    select $1, gen_random_uuid(), 'practice', 'received', '01', '1.1.0', lpad(i::text, 49, '0'), '001-001-' || lpad(i::text, 9, '0'),
      current_date - (i % 1825)::int, '1790016919001', 'Proveedor ' || i % 400, '04', '1710034065001', 'Ella', 100, 15, 0, 0, 115,
      '[{"taxCode": "2", "rateCode": "4", "rate": "15", "base": "100.00", "value": "15.00"}]', '[]', 'valid', 'confirmed', '[]',
      'NEG', 'supplies', '01', 'accepted', 'word', gen_random_uuid(), 'file', now(), now()
    from generate_series(1, $2::int) i`,
    [tenantId, receiptCount],
  );
  await reader.query(
    tenantId,
    `insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, document_type, number,
      party_identification, party_name, category, support, subtotal, iva, total, taxes, withheld)
    select tenant_id, 'received', id, environment, issued_on, 'GAS', 'NEG', 1, '01', number, issuer_ruc, issuer_name, group_code,
      support, subtotal, iva, total, taxes, withheld from foreign_receipts where tenant_id = $1`,
    [tenantId],
  );
  await reader.query(
    tenantId,
    `insert into typed_items (tenant_id, id, environment, direction, scope, name, name_key, repetition, day_of_month, booked_until,
      version, created_at, updated_at)
    select $1, gen_random_uuid(), 'practice', 'GAS', 'NEG', 'Cosa ' || i, 'cosa ' || i,
      jsonb_build_object('frequency', 'M', 'firstMonth', '2022-08', 'lastMonth', to_char(date '2022-07-01' + make_interval(months => $3::int), 'YYYY-MM'),
        'segments', '[{"from": "2022-08", "fields": {"value": "10.00", "category": "rent", "note": ""}}]'::jsonb,
        'exceptions', '[]'::jsonb),
      1, '2026-11', 1, now(), now() from generate_series(1, $2::int) i`,
    [tenantId, itemCount, months],
  );
  await reader.query(
    tenantId,
    `insert into entries (tenant_id, source, source_id, part, environment, day, direction, scope, sign, party_name, category,
      subtotal, iva, total, taxes, withheld)
    select t.tenant_id, 'typed', t.id, to_char(m, 'YYYYMM')::int, t.environment, m::date, 'GAS', 'NEG', 1, t.name, 'rent', 10, 0, 10, '[]', '[]'
    from typed_items t cross join generate_series(date '2022-08-01', date '2022-07-01' + make_interval(months => $2::int), '1 month') m
    where t.tenant_id = $1`,
    [tenantId, months],
  );
  await reader.query(tenantId, 'vacuum analyze entries'); // as autovacuum does while years go by
}
