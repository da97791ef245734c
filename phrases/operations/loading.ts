/** What every command says that loads the operator's rows from a file. */
export const loadingWords = (rows: string) => ({
  noFile: (path: string) => `No se puede leer ${path}.`,
  noJson: (path: string) => `${path} no es JSON: se espera una lista de ${rows}.`,
  noCsv: (path: string) => `${path} no es un CSV que se pueda leer.`,
  quoted: (field: string) => `«${field}» es un número con punto, entre comillas.`,
  mistakes: (count: number) => `${count === 1 ? 'Hay 1 error' : `Hay ${count} errores`}. No se guardó nada.`,
  right: 'El archivo está bien. No se guardó nada.',
  done: 'Guardado.',
});
