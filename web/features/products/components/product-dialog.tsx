import { iceRates, ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Product } from '../../../../contract/products.ts';
import { kit } from '../../../../phrases/screens/kit.ts';
import { products as words } from '../../../../phrases/screens/lists.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/chip.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type ProductForm, productForm, productFormOf, productInputOf } from '../product-form.ts';
import { useSaveProduct } from '../queries.ts';

interface ProductDialogProps {
  product?: Product;
  text?: string;
  onClose: () => void;
}

export function ProductDialog({ product, text, onClose }: ProductDialogProps) {
  const id = useId();
  const today = dayInEcuador(new Date());
  const iva = rowsOn(ivaRates, today).map((row) => ({ value: row.code, label: row.label }));
  const ice = rowsOn(iceRates, today).map((row) => ({ value: row.code, label: `${row.code} · ${row.label}` }));
  const save = useSaveProduct();
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    resolver: zodResolver(productForm),
    defaultValues: productFormOf(product, iva[0]?.value ?? '0', text),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    await save.mutateAsync(productInputOf(values, product?.id)).then(
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
      title={product === undefined ? words.addTitle : words.editTitle}
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
        <TextInput
          label={words.description}
          required
          error={errors.description?.message}
          {...form.register('description')}
        />
        <div className="grid grid-cols-2 gap-3">
          <Controller
            name="price"
            control={form.control}
            render={({ field, fieldState }) => (
              <MoneyInput
                label={words.price}
                required
                places={6}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                inputRef={field.ref}
                error={fieldState.error?.message}
              />
            )}
          />
          <Select label={words.iva} options={iva} {...form.register('ivaCode')} />
        </div>
        <Select label={words.ice} options={[{ value: '', label: words.noIce }, ...ice]} {...form.register('iceCode')} />
        <div className="grid grid-cols-2 gap-3">
          <TextInput label={words.code} optional={kit.optional} maxLength={25} {...form.register('customCode')} />
          <TextInput
            label={words.auxiliaryCode}
            optional={kit.optional}
            maxLength={25}
            {...form.register('auxiliaryCode')}
          />
        </div>
      </form>
    </Dialog>
  );
}
