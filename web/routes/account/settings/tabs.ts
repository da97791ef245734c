/** The numbers of requirement S2.3: my account, terms, new password, delete account. */
export const settingsTabs = [1, 2, 3, 4] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab of an address, however somebody wrote the number; undefined for anything else. */
export const settingsTab = (value: unknown): SettingsTab | undefined =>
  settingsTabs.find((tab) => String(tab) === String(value));
