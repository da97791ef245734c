export const deviceIcons = ['computer', 'phone', 'tablet', 'app'] as const;
export type DeviceIcon = (typeof deviceIcons)[number];

/** A longer name is cut. */
export const longestDeviceName = 60;
