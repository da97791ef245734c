import type { Endpoint } from './endpoint.ts';
import type { listSchemas } from './list-calls.schemas.ts';

export type * from './list-calls.schemas.ts';

/** What a list of things that people keep can do, the same for clients and products. */

interface Names {
  readonly list: string;
  readonly save: string;
  readonly remove: string;
  readonly restore: string;
  readonly template: string;
  readonly report: string;
  readonly sendReport: string;
  readonly upload: string;
  readonly uploaded: string;
  readonly import: string;
  readonly rest: string;
}

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
    template: {
      id: names.template,
      method: 'GET',
      paths: address('template'),
      access,
      file: 'sheet',
    },
    report: {
      id: names.report,
      method: 'GET',
      paths: address('report'),
      access,
      file: 'sheet',
    },
    sendReport: {
      id: names.sendReport,
      method: 'POST',
      paths: address('sendReport'),
      access,
      needs: 'export',
    },
    upload: {
      id: names.upload,
      method: 'POST',
      paths: address('upload'),
      access,
      needs: 'lists',
      upload: { maxBytes: 4_000_000 },
    },
    uploaded: {
      id: names.uploaded,
      method: 'GET',
      paths: address('uploaded', '/:uploadId'),
      access,
    },
    import: {
      id: names.import,
      method: 'POST',
      paths: address('import', '/:uploadId'),
      access,
      needs: 'lists',
    },
    rest: {
      id: names.rest,
      method: 'GET',
      paths: address('rest', '/:uploadId'),
      access,
      file: 'sheet',
    },
  };
};
