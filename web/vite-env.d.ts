/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Which build this is: `cuadre@<version>+<hash of the sources>`. */
  readonly CUADRE_RELEASE: string;
}
