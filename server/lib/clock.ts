/** The clock of a process: the machine's, moved by so many milliseconds (`CUADRE_NOW`). */
export const clockAhead = (milliseconds: number) => (): Date => new Date(Date.now() + milliseconds);
