import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Client } from '../../../../contract/clients.ts';
import { client as invoiceWords } from '../../../../phrases/screens/invoice.ts';
import { kit } from '../../../../phrases/screens/kit.ts';
import { clients as words } from '../../../../phrases/screens/lists.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IdInput } from '../../../ui/id-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type ClientForm, clientForm, clientFormOf, clientInputOf } from '../client-form.ts';
import { useSaveClient } from '../queries.ts';

interface ClientDialogProps {
  /** The one being changed; undefined for a new one. */
  client?: Client;
  /** What was searched when "Crear" was pressed. */
  text?: string;
  onClose: () => void;
}
const types = (['05', '04', '06', '08'] as const).map((value) => ({ value, label: invoiceWords.types[value] }));

export function ClientDialog({ client, text, onClose }: ClientDialogProps) {
  const id = useId();
  const save = useSaveClient();
  const form = useForm<ClientForm>({
    mode: 'onTouched',
    resolver: zodResolver(clientForm),
    defaultValues: clientFormOf(client, text),
  });
  const { errors } = form.formState;
  const [type, noEmail, noAddress] = form.watch(['identificationType', 'noEmail', 'noAddress']);
  const submit = form.handleSubmit(async (values) => {
    await save.mutateAsync(clientInputOf(values, client?.id)).then(
      () => {
        showToast(words.saved);
        onClose();
      },
      () => undefined,
    );
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={client === undefined ? words.addTitle : words.editTitle}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pt-1">
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
        <Select label={invoiceWords.type} options={types} {...form.register('identificationType')} />
        {type === '04' || type === '05' ? (
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
              />
            )}
          />
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
      </form>
    </Dialog>
  );
}
