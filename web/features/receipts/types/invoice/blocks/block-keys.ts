/** The parts of an invoice that few need: absent from the draft until somebody chooses them. */
export const blockKeys = ['foreignTrade', 'thirdPartyItems', 'substituteGuide'] as const;
export type BlockKey = (typeof blockKeys)[number];

/** The block that a place of the draft lies in. */
export const blockOf = (place: string): BlockKey | undefined =>
  blockKeys.find((key) => place === key || place.startsWith(`${key}.`));
