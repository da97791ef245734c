/** The link to the commands, on every page: apart from their own words, which come with the first use. */
export const commandButtons = {
  field: 'Buscar o ir a…',
  key: 'Ctrl K',
  talk: 'Hablar',
} as const;
