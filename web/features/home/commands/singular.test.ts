import { expect, it } from 'vitest';
import { singular } from './singular.ts';

it.each([
  ['cortes de cabello', 'corte de cabello'],
  ['horas de clases', 'hora de clases'],
  ['camisas blancas', 'camisa blanca'],
  ['pasteles de tres leches', 'pastel de tres leches'],
  ['tortas tres leches', 'torta tres leches'],
  ['pizzas cuatro quesos', 'pizza cuatro quesos'],
  ['tres leches', 'tres leches'],
  ['pantalones', 'pantalón'],
  ['sesiones de masaje', 'sesión de masaje'],
  ['lápices', 'lápiz'],
  ['dulces', 'dulce'],
  ['sobres', 'sobre'],
  ['flores', 'flor'],
  ['clases', 'clase'],
  ['meses de arriendo', 'mes de arriendo'],
  ['análisis', 'análisis'],
  ['jeans', 'jeans'],
  ['menús', 'menú'],
  ['pan', 'pan'],
  ['cortes para niños', 'corte para niños'],
])('«%s» are «%s»', (things, thing) => expect(singular(things)).toBe(thing));
