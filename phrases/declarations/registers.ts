import type { AssetKind, DependantRelation } from '@cuadre/sri/declarations/income-tax';

export const relationNames: Readonly<Record<DependantRelation, string>> = {
  child: 'Hija o hijo',
  spouse: 'Cónyuge',
  partner: 'Pareja en unión de hecho',
  parent: 'Madre o padre',
};

export const assetKindNames: Readonly<Record<AssetKind, string>> = {
  equipment: 'Maquinaria, muebles o equipo',
  computer: 'Computación y celulares',
  vehicle: 'Vehículo',
  building: 'Local, oficina u otro inmueble',
};

/** Both registers, as they are downloaded with everything else. */
export const registersExport = {
  dependants: 'Cargas familiares',
  dependantColumns: ['Cédula', 'Nombre', 'Parentesco', 'Nacimiento', 'Discapacidad', 'Dicho de cada año'],
  yes: 'Sí',
  no: 'No',
  ofYear: (year: string, income: string, isOthers: boolean): string =>
    `${year}: ingresos propios ${income}${isOthers ? ', no es tu carga' : ''}`,
  assets: 'Activos fijos',
  assetColumns: ['Ambiente', 'Qué es', 'Tipo', 'Compra', 'Valor', 'De trabajo', 'Venta'],
};
