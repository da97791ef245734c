const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/i;

/** Whether a Host header (with or without its port) names this very machine. */
export const isLoopback = (host: string): boolean => loopback.test(host.replace(/:\d+$/, ''));

/** Whether an address leads to this very machine. */
export const isHere = (address: string): boolean => URL.canParse(address) && isLoopback(new URL(address).hostname);
