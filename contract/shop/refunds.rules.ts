/** A reason says something. */
export const refundReason = { least: 15, most: 300 } as const;
