export { nameOperator, readOperators, removeOperator } from './people/name-operator.ts';
