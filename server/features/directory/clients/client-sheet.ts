import { identificationTypes, labelOf } from '@cuadre/sri/catalogs';
import { isCedula, isRuc, normaliseIdentification } from '@cuadre/sri/ids';
import { sql } from 'drizzle-orm';
import { type ClientForm, checkClient } from '#contract/directory/clients.rules.ts';
import type { RuleFault } from '#contract/list-rules.ts';
import { clientSheet as words } from '#phrases/lists/sheets.ts';
import { clients } from '#server/db/tables/index.ts';
import { type ListSheet, normaliseWord } from '#server/lists/list-sheet.ts';
import type { ClientRow } from './client-list.ts';

const { fields } = words;
const typeWords = new Map(
  Object.entries(words.types).flatMap(([code, all]) => all.map((word) => [word as string, code])),
);

const noneWords: ReadonlySet<string> = new Set(words.noneToo);

/** The type as it stands there, or the one that the number's shape leaves no doubt about. */
const readType = (text: string, digits: string): string => {
  const word = normaliseWord(text);
  if (word !== '') return typeWords.get(word) ?? '';
  return /^\d{10}$/.test(digits) ? '05' : /^\d{10}001$/.test(digits) ? '04' : '';
};

/** Spreadsheets take the first zero off a number; it goes back only where the check digit says that it was there. */
const withFirstZero = (type: string, digits: string): string | null => {
  const longer = `0${digits}`;
  if (type !== '04' && /^\d{9}$/.test(digits) && isCedula(longer)) return longer;
  return type !== '05' && /^\d{12}$/.test(digits) && isRuc(longer) ? longer : null;
};

const typeLabels = Object.keys(words.types).map((code) => labelOf(identificationTypes, code) ?? code);

/** Clients as a sheet. */
export const clientSheet: ListSheet<ClientRow> = {
  name: words.name,
  templateName: words.template,
  restName: words.rest,
  fields: [
    { key: 'identificationType', ...fields.identificationType, required: false, width: 22 },
    { key: 'identification', ...fields.identification, required: true },
    { key: 'name', ...fields.name, required: true, width: 34 },
    { key: 'address', ...fields.address, required: true, width: 34 },
    { key: 'email', ...fields.email, required: true, width: 28 },
    { key: 'phone', ...fields.phone, required: false },
  ],
  examples: words.examples,
  write: (row) => [
    labelOf(identificationTypes, row.identificationType) ?? row.identificationType,
    row.identification,
    row.name,
    row.address ?? words.none,
    row.email ?? words.none,
    row.phone ?? '',
  ],
  read: (cells) => {
    const typed = cells.text('identification').trim();
    const digits = typed.replace(/[\s.-]/g, '');
    const given = cells.text('identificationType').trim();
    const said = readType(given, digits);
    const longer = withFirstZero(said, digits);
    const identificationType = said !== '' || given !== '' || longer === null ? said : readType('', longer);
    const phone = cells.text('phone').trim();
    // A cell phone of Ecuador has ten digits and begins with 09.
    const dialled = cells.isNumber('phone') && /^9\d{8}$/.test(phone) ? `0${phone}` : phone;
    const [address, email] = [cells.text('address').trim(), cells.text('email').trim()];
    const form: ClientForm = {
      identificationType,
      identification: longer ?? typed,
      name: cells.text('name').trim(),
      noAddress: noneWords.has(normaliseWord(address)),
      noEmail: noneWords.has(normaliseWord(email)),
      address,
      email,
      phone: dialled,
    };
    const faults: RuleFault[] =
      identificationType === ''
        ? [
            given === ''
              ? { place: 'identificationType', rule: 'missing' }
              : { place: 'identificationType', rule: 'unreadable', detail: given.slice(0, 40), takes: typeLabels },
            ...checkClient({ ...form, identification: '-', identificationType: '06' }),
            ...(form.identification === '' ? [{ place: 'identification', rule: 'missing' } as const] : []),
          ]
        : checkClient(form);
    return {
      values: {
        identificationType: identificationType as ClientRow['identificationType'],
        identification: normaliseIdentification(identificationType, form.identification),
        name: form.name,
        address: form.noAddress ? null : form.address || null,
        email: form.noEmail ? null : form.email || null,
        phone: form.phone || null,
      },
      faults: [
        ...faults,
        ...(longer === null ? [] : [{ place: 'identification', rule: 'zero_put_back', detail: longer } as const]),
        ...(dialled === phone ? [] : [{ place: 'phone', rule: 'zero_put_back', detail: dialled } as const]),
      ],
    };
  },
  labelOf: ({ name, identification }) => [name, identification].filter(Boolean).join(' · '),
  uniques: [
    {
      place: 'identification',
      column: sql`${clients.identification}`,
      keyOf: ({ identification }) => identification || null,
    },
  ],
};
