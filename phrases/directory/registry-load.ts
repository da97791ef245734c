/** What `npm run registry` says. */
export const registryLoad = {
  usage: 'Escribe: npm run registry -- --load ARCHIVO. Son los archivos abiertos de RUC del SRI, ya descomprimidos.',
  startFirst: 'La base de datos todavía está vacía. Arranca el producto una vez (npm start) y vuelve a intentarlo.',
  noFile: (path: string) => `No pudimos abrir ${path}.`,
  otherShape: (missing: readonly string[]) =>
    `No es un archivo de RUC del SRI${missing.length > 0 ? `: le falta ${missing.join(', ')}` : ''}.`,
  broken: (path: string, line: number) =>
    `${path} está dañado cerca de la fila ${line}. Lo anterior quedó guardado: descárgalo otra vez y cárgalo.`,
  progress: (count: number) => `${count} RUC guardados…`,
  loaded: (file: string, count: number, left: number) =>
    `${file}: guardamos ${count} RUC${left > 0 ? ` y dejamos ${left} filas sin RUC o sin actividad` : ''}.`,
} as const;
