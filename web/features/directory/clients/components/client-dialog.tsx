import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Client } from '#contract/directory/clients.ts';
import { clients as words } from '#phrases/lists/lists.ts';
import { client as invoiceWords } from '#phrases/receipts/fields.ts';
import { kit } from '#phrases/shell/kit.ts';
import { ItemDialog } from '#web/lists/item-dialog.tsx';
import type { ItemDialogProps } from '#web/lists/list-view.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { type ClientForm, clientFormOf, clientInputOf, clientResolver, identificationWarning } from '../client-form.ts';
import { clientData, lookUpQuery } from '../queries.ts';
import { Bought } from './bought.tsx';

const types = (['05', '04', '06', '08'] as const).map((value) => ({ value, label: invoiceWords.types[value] }));

const lookUpWords = { unknown: words.notFound, unavailable: words.noRegistry } as const;

export function ClientDialog({ item: client, text, onClose }: ItemDialogProps<Client>) {
  const save = clientData.useSave();
  const form = useForm<ClientForm>({
    mode: 'onTouched',
    resolver: clientResolver,
    defaultValues: clientFormOf(client, text),
  });
  const { errors } = form.formState;
  const [type, identification, noEmail, noAddress] = form.watch([
    'identificationType',
    'identification',
    'noEmail',
    'noAddress',
  ]);
  const isNew = client === undefined;
  const lookUp = useQuery(lookUpQuery(isNew && (type === '04' || type === '05') ? identification : ''));
  const found = lookUp.data?.state === 'found' ? lookUp.data : undefined;
  // Only what nobody typed is filled in, and it goes with the number it belongs to.
  const filled = useRef({ name: '', address: '' });
  useEffect(() => {
    for (const field of ['name', 'address'] as const) {
      const [before, now] = [filled.current[field], found?.[field] ?? ''];
      if (before === now || ![before, ''].includes(form.getValues(field))) continue;
      filled.current[field] = now;
      form.setValue(field, now, { shouldValidate: now !== '' });
    }
  }, [found, form]);
  const hint = lookUp.isFetching
    ? words.lookingUp
    : found !== undefined
      ? words.foundName(found.name)
      : lookUp.data !== undefined && lookUp.data.state !== 'found'
        ? lookUpWords[lookUp.data.state]
        : undefined;
  return (
    <ItemDialog
      words={words}
      isNew={isNew}
      keptAs={`client ${client?.id ?? ''}`}
      form={form}
      save={{ ...save, mutateAsync: (values) => save.mutateAsync(clientInputOf(values, client?.id)) }}
      onClose={onClose}
      after={isNew ? undefined : <Bought identification={client.identification} />}
    >
      <Select label={invoiceWords.type} options={types} {...form.register('identificationType')} />
      {type === '04' || type === '05' ? (
        <div>
          <Controller
            name="identification"
            control={form.control}
            render={({ field, fieldState }) => (
              <IdInput
                {...field}
                kind={type === '04' ? 'ruc' : 'cedula'}
                label={invoiceWords.identification}
                required
                error={fieldState.error?.message}
                warning={identificationWarning(type, field.value)}
              />
            )}
          />
          <p role="status" className="mt-1 text-meta text-muted empty:hidden">
            {hint}
          </p>
        </div>
      ) : (
        <TextInput
          label={invoiceWords.identification}
          required
          error={errors.identification?.message}
          {...form.register('identification')}
        />
      )}
      <TextInput label={invoiceWords.name} required error={errors.name?.message} {...form.register('name')} />
      <TextInput
        label={invoiceWords.email}
        type="email"
        inputMode="email"
        required={!noEmail}
        disabled={noEmail}
        error={noEmail ? undefined : errors.email?.message}
        {...form.register('email')}
      />
      <Checkbox label={invoiceWords.without.email} className="-mt-3" {...form.register('noEmail')} />
      <TextInput
        label={invoiceWords.address}
        required={!noAddress}
        disabled={noAddress}
        error={noAddress ? undefined : errors.address?.message}
        {...form.register('address')}
      />
      <Checkbox label={invoiceWords.without.address} className="-mt-3" {...form.register('noAddress')} />
      <TextInput
        label={invoiceWords.phone}
        optional={kit.optional}
        type="tel"
        inputMode="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
    </ItemDialog>
  );
}
