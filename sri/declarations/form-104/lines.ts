import { form104Boxes } from './boxes.ts';

/** The lines of the form, each by its gross box. */
export const lines = new Map(
  form104Boxes.rows
    .filter(({ column }) => column === 'gross')
    .map(({ code, section }) => {
      const at = (column: string) => form104Boxes.rows.find((row) => row.line === code && row.column === column)?.code;
      return [code, { net: at('net') ?? code, tax: at('tax'), isSale: section === 'sales' }];
    }),
);
