import { iceRates, ivaRates, rowsOn } from '@cuadre/sri/catalogs';
import { Controller, useForm } from 'react-hook-form';
import { longestOfProduct, type ProductForm } from '#contract/directory/products.rules.ts';
import type { Product } from '#contract/directory/products.ts';
import { products as words } from '#phrases/lists/lists.ts';
import { kit } from '#phrases/shell/kit.ts';
import { FormDialog } from '#web/lists/form-dialog.tsx';
import type { ItemDialogProps } from '#web/lists/list-view.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { productFormOf, productInputOf, productResolver } from '../product-form.ts';
import { productData } from '../queries.ts';

export function ProductDialog({ item: product, text, onClose }: ItemDialogProps<Product>) {
  const today = currentDay();
  const iva = rowsOn(ivaRates, today).map((row) => ({ value: row.code, label: row.label }));
  const ice = rowsOn(iceRates, today).map((row) => ({ value: row.code, label: `${row.code} · ${row.label}` }));
  const save = productData.useSave();
  const form = useForm<ProductForm>({
    mode: 'onTouched',
    resolver: productResolver,
    defaultValues: productFormOf(product, iva[0]?.value ?? '0', text),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      words={words}
      isNew={product === undefined}
      keptAs={`product ${product?.id ?? ''}`}
      form={form}
      save={{ ...save, mutateAsync: (values) => save.mutateAsync(productInputOf(values, product?.id)) }}
      onClose={onClose}
    >
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
        <Select label={words.iva} options={iva} error={errors.ivaCode?.message} {...form.register('ivaCode')} />
      </div>
      <Select label={words.ice} options={[{ value: '', label: words.noIce }, ...ice]} {...form.register('iceCode')} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={words.code}
          optional={kit.optional}
          maxLength={longestOfProduct.customCode}
          error={errors.customCode?.message}
          {...form.register('customCode')}
        />
        <TextInput
          label={words.auxiliaryCode}
          optional={kit.optional}
          maxLength={longestOfProduct.auxiliaryCode}
          error={errors.auxiliaryCode?.message}
          {...form.register('auxiliaryCode')}
        />
      </div>
    </FormDialog>
  );
}
