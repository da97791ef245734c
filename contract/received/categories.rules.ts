/** A fixed group, or one of the taxpayer's own beneath it. Addresses ask for it too: what the app starts with stays small. */
export const categoryPattern: RegExp = /^[a-zA-Z]{1,40}(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;
