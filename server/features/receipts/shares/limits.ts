/** Of the secret in a share link. */
export const SHARE_SECRET_BYTES = 24;
