/** In the place of the cédula or RUC of somebody whose number another person proved to be theirs. */
export const releasedOf = (userId: string): string => `claimed:${userId}`;
export const isReleased = (identification: string): boolean => identification.startsWith('claimed:');
