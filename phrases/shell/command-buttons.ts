/** The link to the commands, on every page: apart from their own words, which come with the first use. */
export const commandButtons = {
  open: 'Buscar o pedir algo',
  field: 'Buscar o ir a…',
  key: 'Ctrl K',
  talk: 'Hablar',
} as const;
