import type { Endpoint } from './endpoint.ts';
import type { listSchemas, sheetSchemas } from './list-calls.schemas.ts';
import type { Permission } from './roles.ts';

export type * from './list-calls.schemas.ts';

/** What a list of things that people keep can do, the same for clients and products. */

interface SheetNames {
  readonly template: string;
  readonly report: string;
  readonly upload: string;
  readonly uploaded: string;
  readonly import: string;
  readonly rest: string;
}
interface Names extends SheetNames {
  readonly list: string;
  readonly save: string;
  readonly remove: string;
  readonly restore: string;
  readonly sendReport: string;
}

type SheetSchemas = ReturnType<typeof sheetSchemas>;
type SheetCalls<Judged extends SheetSchemas> = { readonly [Name in keyof SheetSchemas]: Endpoint<Judged[Name]> };

interface SheetShape {
  /** Ids of the calls, which are their names in the addresses too. */
  readonly names: SheetNames;
  /** What stands before the name in both families. */
  readonly group: string;
  /** Who may upload and import. */
  readonly needs: Permission;
}

/** The calls of what goes into a sheet and comes out of one. */
export const sheetCalls = <Judged extends SheetSchemas>({ names, group, needs }: SheetShape): SheetCalls<Judged> => {
  const entry = (name: keyof SheetNames, tail = '') => {
    const path = `${group}/${names[name]}`;
    return {
      id: names[name],
      paths: { app: `/api/${path}${tail}`, web: `/gbcservices/${path}${tail === '' ? '/:customerId' : tail}` },
      access: 'taxpayer',
    } as const;
  };
  return {
    template: { ...entry('template'), method: 'GET', file: 'sheet' },
    report: { ...entry('report'), method: 'GET', file: 'sheet' },
    upload: { ...entry('upload'), method: 'POST', needs, upload: { maxBytes: 4_000_000 } },
    uploaded: { ...entry('uploaded', '/:uploadId'), method: 'GET' },
    import: { ...entry('import', '/:uploadId'), method: 'POST', needs },
    rest: { ...entry('rest', '/:uploadId'), method: 'GET', file: 'sheet' },
  };
};

type ListSchemas = ReturnType<typeof listSchemas>;
type ListCalls<Judged extends ListSchemas> = { readonly [Name in keyof ListSchemas]: Endpoint<Judged[Name]> };

interface ListShape {
  /** Name of the path parameter that is an item's id. */
  readonly key: string;
  /** Ids of the calls, and their names in the addresses where these differ. */
  readonly names: Names;
  readonly spelling?: Partial<Names>;
  /** What stands before the name in both families. */
  readonly group: string;
}

/** The calls of one list. */
export const listCalls = <Judged extends ListSchemas>({
  key,
  names,
  spelling = {},
  group,
}: ListShape): ListCalls<Judged> => {
  const address = (name: keyof Names, tail = ''): Endpoint['paths'] => {
    const path = `${group}/${spelling[name] ?? names[name]}`;
    return { app: `/api/${path}${tail}`, web: `/gbcservices/${path}${tail === '' ? '/:customerId' : tail}` };
  };
  const access = 'taxpayer' as const;
  return {
    list: {
      id: names.list,
      method: 'GET',
      paths: address('list'),
      access,
    },
    save: {
      id: names.save,
      method: 'POST',
      paths: address('save'),
      access,
      needs: 'lists',
    },
    remove: {
      id: names.remove,
      method: 'DELETE',
      paths: address('remove', `/:${key}`),
      access,
      needs: 'lists',
    },
    restore: {
      id: names.restore,
      method: 'POST',
      paths: address('restore', `/:${key}`),
      access,
      needs: 'lists',
    },
    sendReport: {
      id: names.sendReport,
      method: 'POST',
      paths: address('sendReport'),
      access,
      needs: 'export',
    },
    ...sheetCalls<Judged>({ names, group, needs: 'lists' }),
  };
};
