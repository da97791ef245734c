export const ipInfoFields = ['ip', 'hostname', 'city', 'region', 'country', 'loc', 'org', 'timezone'] as const;
export type IpInfo = Readonly<Record<(typeof ipInfoFields)[number], string>>;
