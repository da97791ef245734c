/** Titles of the screens. They are part of the first script. */
export const screens = {
  tips: { title: 'Consejos' },
  tip: { title: 'Consejo' },
} as const;
