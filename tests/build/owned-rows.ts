import type pg from 'pg';

/** One digest over every row of a taxpayer and of a person, whatever table it is in. Sessions note that they are used. */
export const ownedRows = async (
  admin: pg.Client,
): Promise<(tenantId: string, userId: string) => Promise<string | undefined>> => {
  const { rows } = await admin.query<{ name: string; ofTenant: boolean }>(`select table_name as name,
      bool_or(column_name = 'tenant_id') as "ofTenant"
    from information_schema.columns where table_schema = 'public' and column_name in ('tenant_id', 'user_id')
      and table_name <> 'sessions' group by 1 order by 1`);
  const owned = rows.map(({ name, ofTenant }) => `${name} t where t.${ofTenant ? 'tenant_id = $1' : 'user_id = $2'}`);
  const digests = [...owned, 'users t where t.id = $2'].map(
    (rowsOfTable, at) =>
      `select ${at} as place, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from ${rowsOfTable}`,
  );
  const text = `select string_agg(digest, '' order by place) as digest from (${digests.join(' union all ')}) tables`;
  return async (tenantId, userId) => {
    const { rows: found } = await admin.query<{ digest: string }>({
      name: 'owned-rows',
      text,
      values: [tenantId, userId],
    });
    return found[0]?.digest;
  };
};
