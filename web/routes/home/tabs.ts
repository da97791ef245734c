/** The parts of home, as the specification's addresses name them. */
export const homeTabs = ['resumen', 'reporte', 'extras', 'buzon', 'perfil'] as const;
export type HomeTab = (typeof homeTabs)[number];

/** The part that an address asks for; the first for anything else. */
export const homeTab = (asked: unknown): HomeTab => homeTabs.find((tab) => tab === asked) ?? 'resumen';
