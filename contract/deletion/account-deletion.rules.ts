/** Why somebody leaves: for us to learn from, nothing depends on it. */
export const deletionReasons = ['stopped_selling', 'other_program', 'too_hard', 'price', 'privacy', 'other'] as const;

/** What has to be typed before the last button works. */
export const deletionWord = 'ELIMINAR';
/** However it is written: a phone begins with a capital. */
export const isDeletionWord = (text: string): boolean => text.trim().toUpperCase() === deletionWord;

/** Requirement S5.7. */
export const deletionComment = { shortest: 15, longest: 1000 } as const;
