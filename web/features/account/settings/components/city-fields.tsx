import { provinces } from '@cuadre/sri/catalogs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cityCatalog } from '#contract/platform/catalogs.ts';
import { person as words } from '#phrases/account/settings.ts';
import { kit } from '#phrases/shell/kit.ts';
import { call } from '#web/api/call.ts';
import { Select } from '#web/ui/inputs/select.tsx';

const none = { value: '', label: words.noCity };
const offered = [
  none,
  ...provinces.rows.filter(({ code }) => code < '30').map(({ code, label }) => ({ value: code, label })),
];

const useCities = (province: string) =>
  useQuery({
    queryKey: ['cities', province],
    queryFn: ({ signal }) => call(cityCatalog, { params: { id: province }, signal }),
    enabled: province !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: true },
  }).data?.map(({ code, name }) => ({ value: code, label: name }));

/** A canton by its code: its first two digits are the province that lists it. */
export function CityFields({ value, onChange }: { value: string; onChange: (city: string) => void }) {
  const [province, setProvince] = useState(value.slice(0, 2));
  // What was typed before comes later than the first picture.
  useEffect(() => {
    if (value !== '') setProvince(value.slice(0, 2));
  }, [value]);
  const cities = useCities(province);
  return (
    <>
      <Select
        label={words.province}
        optional={kit.optional}
        options={offered}
        value={province}
        onChange={({ target }) => {
          setProvince(target.value);
          onChange('');
        }}
      />
      <Select
        label={words.city}
        optional={kit.optional}
        options={[none, ...(cities ?? [])]}
        disabled={cities === undefined}
        value={cities === undefined ? '' : value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
