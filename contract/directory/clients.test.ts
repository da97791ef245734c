import { expect, test } from 'vitest';
import { type ClientForm, checkClient } from './clients.rules.ts';

const right: ClientForm = {
  ...{ identificationType: '05', identification: '1710034065', name: 'Luz' },
  ...{ address: 'Quito', email: 'luz@correo.ec', phone: '022 345' },
};
const nothing: ClientForm = { ...right, identification: ' ', name: ' ', address: ' ', email: ' ', phone: ' ' };

test.each<[string, ClientForm, string[]]>([
  ['who is complete', { ...right, email: ' luz@correo.ec ' }, []],
  ['of whom nothing is known', nothing, ['identification', 'name', 'address', 'email']],
  ['without address, which was said', { ...nothing, noAddress: true }, ['identification', 'name', 'email']],
  ['without e-mail, which was said', { ...nothing, noEmail: true }, ['identification', 'name', 'address']],
  ['whose e-mail is none', { ...right, email: 'luz' }, ['email']],
  ['whose e-mail is not sent', { ...right, email: 'luz', noEmail: true }, []],
  ['with five digits of a phone', { ...right, phone: '02 345' }, ['phone']],
  ['with a long name', { ...right, name: 'n'.repeat(301) }, ['name']],
  ['with a short cédula', { ...right, identification: '171003406' }, ['identification']],
  ['of a type that there is not', { ...right, identificationType: '99' }, ['identificationType']],
])('of a client %s is told %j', (_, form, places) => {
  expect(checkClient(form).map(({ place }) => place)).toEqual(places);
});
