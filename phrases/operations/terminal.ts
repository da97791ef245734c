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
  /** What stands in brackets in the sentences above. */
  databaseDetails: {
    versionMissing: () => 'falta PG_VERSION',
    versionUnreadable: () => 'PG_VERSION no se puede leer',
    controlMissing: () => 'falta global/pg_control',
    unexplained: () => 'sin explicación',
    programsUnreachable: () => 'los programas de PostgreSQL no son accesibles',
    pathTooLong: () => 'la ruta es demasiado larga',
    otherOwner: (folder: string) => `${folder} es de otro usuario`,
  },
  migration: {
    missing: (number: number, next: string) => `Falta la migración ${number}: después viene ${next}.`,
    newer: (name: string) =>
      `La base de datos es de una versión más nueva (tiene ${name}). Usa esa versión del programa.`,
    behind: (count: number) =>
      `A la base de datos le ${count === 1 ? 'falta una migración' : `faltan ${count} migraciones`} de esta versión. Ejecuta «npm run migrate» y vuelve a arrancar.`,
    done: (count: number) =>
      count === 0
        ? 'La base de datos ya estaba al día.'
        : `La base de datos está al día: se ${count === 1 ? 'aplicó una migración' : `aplicaron ${count} migraciones`}.`,
    changed: (name: string) => `La migración ${name} ya se aplicó y su archivo cambió. Recupera el original.`,
  },
  masterKey: {
    malformed: (origin: string) => `La clave maestra de ${origin} no sirve: deben ser 32 bytes en base64.`,
    exposed: (file: string) => `La clave maestra ${file} la pueden leer otros usuarios. Ejecuta: chmod 600 ${file}`,
    missing: (name: string, file: string) =>
      `Falta la clave maestra: «${name}» no crea una nueva, porque nada de lo guardado se abriría con ella. Copia en CUADRE_MASTER_KEY la de la instalación, o su archivo en ${file}.`,
    other: () =>
      'La clave maestra no es la de esta base de datos. Recupera el archivo master.key de la carpeta de datos, o la variable CUADRE_MASTER_KEY, de tu copia de seguridad.',
  },
  settings: {
    wrong: (faults: string) => `Configuración incorrecta: ${faults}`,
    database: (why: string) =>
      `se espera postgresql://usuario:clave@servidor:5432/base, con comas entre varios servidores (${why})`,
    dsn: () => 'se espera https://clave@host/proyecto',
    https: () => 'se espera una dirección https://',
    noticeKey: () => 'se esperan de 16 a 200 letras, números, guiones o guiones bajos',
    hosts: () => 'se esperan nombres de sitios en minúsculas separados por comas, sin https://',
  },
  process: {
    unknown: (name: string, known: readonly string[]) =>
      `Proceso desconocido: «${name}». Usa uno de: ${known.join(', ')}.`,
    unbound: (calls: readonly string[]) => `Llamadas sin respuesta: ${calls.join(', ')}`,
  },
  start: {
    alreadyRunning: (pid: number) =>
      `Cuadre ya está en marcha con esta carpeta de datos (proceso ${pid}). Usa esa ventana, o elige otra carpeta en CUADRE_DATA.`,
    stopFirst: (name: string) => `Detén Cuadre antes de «${name}»: está en marcha con esta carpeta de datos.`,
    portBusy: (port: number, variable: string) =>
      `El puerto ${port} ya está ocupado. Cierra el programa que lo usa o elige otro: ${variable}=${port + 1}`,
    portForbidden: (port: number, variable: string) =>
      `No tienes permiso para usar el puerto ${port}. Elige otro: ${variable}=3000`,
    portInvalid: (text: string) => `PORT debe ser un número de puerto y es «${text}».`,
    portFailed: (port: number, code: string) => `No se puede escuchar en el puerto ${port} (${code}).`,
    hostUnknown: (host: string) => `Esta máquina no tiene la dirección ${host}. Corrige HOST.`,
    settingMissing: (process: string, variable: string) =>
      `Falta ${variable}: «npm run ${process}» arranca un solo proceso y no trae nada en su lugar. Ponle el mismo valor en todas las máquinas.`,
    clockAlone: (process: string) =>
      `CUADRE_NOW mueve el reloj de todos los procesos a la vez y «npm run ${process}» arranca uno solo. Quítala o usa «npm start».`,
    openingDatabase: () => 'Abriendo la base de datos…',
    databaseDied: () => 'La base de datos se detuvo sin que nadie lo pidiera; se vuelve a abrir.',
    databaseUnreachable: (variable: string, why: string) =>
      `No se pudo entrar en la base de datos de ${variable} (${why}). Revisa la dirección, el usuario y la contraseña.`,
    databaseAddress: (variable: string, why: string) =>
      `${variable} no sirve (${why}). Escríbela como postgresql://usuario:clave@servidor:5432/base, con comas entre varios servidores.`,
    certificateUnknown: (variable: string, why: string) =>
      `El certificado del servidor de ${variable} no es de una autoridad conocida (${why}). Indica el de la tuya: …?sslmode=verify-full&sslrootcert=/ruta/autoridad.pem`,
    poolTooOld: () =>
      'Entre Cuadre y PostgreSQL hay un repartidor de conexiones que pierde las sentencias preparadas. Usa PgBouncer 1.21 o posterior con max_prepared_statements mayor que cero, o entra directo a PostgreSQL.',
    serverTooOld: () => 'El PostgreSQL de DATABASE_URL es demasiado antiguo: hace falta la versión 15 o posterior.',
    roleBypasses: () =>
      'El usuario de DATABASE_URL es superusuario o tiene BYPASSRLS y vería los datos de todos. Usa uno corriente (cuadre_app) y deja el propietario en DATABASE_OWNER_URL.',
    roleOther: () =>
      'El usuario de DATABASE_URL debe ser cuadre_app o un miembro de ese rol: a él se le conceden las tablas. Créalo con «create role cuadre_app login».',
    ownerNeeded: () =>
      'Las tablas las crea el dueño de la base y el usuario de DATABASE_OWNER_URL no puede. Indica ahí el dueño (cuadre_owner).',
    didNotStart: (name: string, why: string, log: string) =>
      `No se pudo arrancar «${name}»: ${(why || 'terminó sin decir por qué').replace(/\.$/, '')}. Detalles en ${log}`,
    died: (name: string, how: string, seconds: number) =>
      `El proceso «${name}» terminó (${how}); se vuelve a arrancar en ${seconds} s.`,
    ready: (url: string, { mailPage, hasShop }: { readonly mailPage: string | undefined; readonly hasShop: boolean }) =>
      [
        '',
        `  Cuadre está listo en  ${url}`,
        '  Entra y elige «Crear cuenta»: en cinco minutos emites una factura de práctica.',
        ...(mailPage ? [`  Correos de prueba:    ${mailPage}`] : []),
        ...(hasShop ? [] : ['  La tienda está cerrada; para probarla: PAYMENTS=test npm start']),
        '  Para detenerlo: Ctrl-C',
        '',
      ].join('\n'),
    clockMoved: (day: string, time: string) =>
      `  Reloj movido (CUADRE_NOW): aquí empieza el ${day} a las ${time}. Lo que hagas lleva esa fecha.\n`,
    clockInvalid: (text: string) =>
      `CUADRE_NOW debe ser un día (2027-01-31) o un instante con su zona (2027-01-31T08:00:00-05:00) y es «${text}».`,
    clockWithReal: (name: string) =>
      `CUADRE_NOW mueve el reloj y ${name} lleva a un servicio real, que recibiría otra fecha. Quita una de las dos.`,
    payPhoneWithoutToken: () =>
      'PAYPHONE_URL lleva a PayPhone y falta PAYPHONE_TOKEN: sin él nadie podría pagar. Copia el token de tu aplicación en PayPhone Developer, o quita PAYPHONE_URL para probar con pagos de práctica.',
    payPhoneApplication: () =>
      'PAYPHONE_URL lleva a PayPhone y no consta que tu aplicación esté en producción: en pruebas aprueba todo y no cobra a nadie. Míralo en PayPhone Developer y pon PAYPHONE_APPLICATION=produccion.',
    realPaymentsNowhere: () =>
      'PAYMENTS=payphone cobra de verdad y PAYPHONE_URL no lleva a PayPhone por https. Pon PAYPHONE_URL=https://pay.payphonetodoesposible.com, o usa PAYMENTS=test para probar.',
    testPaymentsWithReal: (name: string) =>
      `PAYMENTS=test vende sin cobrar y ${name} lleva a un servicio real: nadie debe emitir de verdad lo que no pagó. Quita una de las dos.`,
    stopping: () => 'Deteniendo Cuadre…',
    stopped: () => 'Cuadre se detuvo. Tus datos están guardados.',
    forced: () => 'Cuadre se detuvo de golpe. La próxima vez se recupera solo.',
  },
} as const;
