import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/directory/clients.ts';
import { clientFormOf, clientInputOf, identificationWarning } from './client-form.ts';

const client: Client = {
  id: '01890000-0000-7000-8000-000000000001',
  identificationType: '06',
  identification: 'AB 12',
  name: 'Luz',
  address: 'Quito',
  email: 'luz@correo.ec',
  phone: '022345678',
};

describe('the form of a client', () => {
  it.each([
    ['1710034065', { identificationType: '05', identification: '1710034065', name: '' }],
    ['1790016919001', { identificationType: '04', identification: '1790016919001', name: '' }],
    ['17900169190012', { identificationType: '05', identification: '17900169190012', name: '' }],
    ['Luz 24', { identificationType: '05', identification: '', name: 'Luz 24' }],
    ['24 horas', { identificationType: '05', identification: '', name: '24 horas' }],
    ['', { identificationType: '05', identification: '', name: '' }],
  ])('of a new one begins with what was searched: %j', (text, begins) => {
    expect(clientFormOf(undefined, text)).toEqual({
      address: '',
      email: '',
      phone: '',
      noAddress: false,
      noEmail: false,
      ...begins,
    });
  });

  it('of a known one has its fields, and says what it does not have', () => {
    const { id: _, ...fields } = client;
    expect(clientFormOf(client, 'x')).toEqual({ ...fields, noAddress: false, noEmail: false });
    expect(clientFormOf({ ...client, address: undefined, phone: undefined })).toMatchObject({
      noAddress: true,
      noEmail: false,
      address: '',
      phone: '',
    });
    expect(clientFormOf({ ...client, email: undefined })).toMatchObject({ noAddress: false, noEmail: true, email: '' });
  });
});

it.each(['1234567890', '0000000000', '2222222222'])('the cédula %s is taken with a warning', (number) => {
  expect(identificationWarning('05', number)).toContain('no pasa la verificación');
  expect(identificationWarning('05', '1710034065')).toBeUndefined();
  expect(identificationWarning('05', number.slice(1))).toBeUndefined();
});

describe('what is sent', () => {
  it('is the client again, without spaces around', () => {
    const { id, ...fields } = client;
    const form = clientFormOf(client);
    expect(
      clientInputOf({ ...form, name: ' Luz ', address: ' Quito ', email: ' luz@correo.ec ', phone: ' 022345678 ' }, id),
    ).toEqual({
      id,
      ...fields,
      identification: expect.any(String),
    });
  });

  it('leaves out what the client said not to have, whatever was typed, and an empty phone', () => {
    const form = { ...clientFormOf(client), phone: '  ' };
    expect(clientInputOf({ ...form, noAddress: true }, undefined)).toMatchObject({
      address: undefined,
      email: 'luz@correo.ec',
      phone: undefined,
    });
    expect(clientInputOf({ ...form, noEmail: true }, undefined)).toMatchObject({ address: 'Quito', email: undefined });
  });
});
