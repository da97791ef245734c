import { expect, it } from 'vitest';
import { meansFinalConsumer } from './final-consumer.ts';

it.each([
  ['9999999999999', true],
  ['9999 999 999999', true],
  ['cons', true],
  ['Consumidor final ', true],
  ['999999999999', false],
  ['99999999999990', false],
  ['Constructora Andina', false],
  ['consumidor final sur', false],
])('%j means the final consumer: %s', (typed, means) => {
  expect(meansFinalConsumer(typed)).toBe(means);
});
