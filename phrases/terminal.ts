/** What the terminal says when the product starts, stops or cannot: one sentence each, and nothing was touched. */
export const terminal = {
  database: {
    musl: () =>
      'La base de datos incluida necesita una distribución con glibc (Debian, Ubuntu, Fedora…) y esta usa musl (Alpine). Usa una imagen con glibc o indica tu propio PostgreSQL en DATABASE_URL.',
    unsupported: (platform: string) =>
      `No hay base de datos incluida para ${platform}. Indica tu propio PostgreSQL (15 o posterior) en DATABASE_URL; en Windows también puedes usar WSL.`,
    'programs-missing': (platform: string) =>
      `Faltan los programas de PostgreSQL para ${platform}. Vuelve a instalar con «npm ci».`,
    'not-writable': (folder: string) =>
      `No se puede escribir en la carpeta de datos ${folder}. Dale permiso de escritura o elige otra en CUADRE_DATA.`,
    'not-a-folder': (folder: string) => `${folder} no es una carpeta. Elige otra carpeta de datos en CUADRE_DATA.`,
    'disk-full': (folder: string) =>
      `No queda espacio en el disco de ${folder}. Libera espacio y vuelve a arrancar: no se ha perdido nada.`,
    damaged: (folder: string, detail: string) =>
      `La base de datos de ${folder} está dañada o incompleta (${detail}). No se ha tocado nada: recupera la carpeta de una copia o usa «npm run restore» con otra carpeta en CUADRE_DATA.`,
    'other-major': (folder: string, found: string, ours: string) =>
      `La base de datos de ${folder} es de PostgreSQL ${found} y esta versión usa PostgreSQL ${ours}. No se ha tocado nada. Para pasarla: con la versión anterior de Cuadre ejecuta «npm run backup», aparta la carpeta, y con esta versión ejecuta «npm run restore».`,
    'other-owner': (folder: string) =>
      `La base de datos de ${folder} la creó otro usuario de esta máquina. Arranca con ese usuario o elige otra carpeta en CUADRE_DATA.`,
    'in-use': (folder: string) =>
      `La base de datos de ${folder} ya está en uso por otro proceso. Detenlo antes de arrancar de nuevo.`,
    'cannot-drop-root': () =>
      'PostgreSQL no funciona como root y aquí no se puede cambiar de usuario. Arranca con un usuario normal o indica tu propio PostgreSQL en DATABASE_URL.',
    'nameless-user': (uid: string) =>
      `PostgreSQL necesita que el usuario ${uid} tenga nombre en esta máquina (/etc/passwd). Arranca con otro usuario o indica tu propio PostgreSQL en DATABASE_URL.`,
    'cannot-start': (folder: string, detail: string) =>
      `La base de datos de ${folder} no pudo arrancar (${detail}). No se ha tocado nada.`,
  },
} as const;
