import { catalog, type Row } from './catalog.ts';

interface AuxiliaryCodeRow extends Row {
  readonly kind: 'construction' | 'transport' | 'fuel' | 'bags';
  /** Field of the line that carries it: codigoPrincipal or codigoAuxiliar. */
  readonly field: 'mainCode' | 'auxiliaryCode';
}

/** Product codes that the SRI fixes. @sri tablas 30, 31, 32 and anexo 18 */
export const auxiliaryCodes = catalog<AuxiliaryCodeRow>({
  id: 'auxiliaryCodes',
  title: 'Códigos que fija el SRI',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31 anexos 16, 18, 23; 2.32 anexo 25',
  rows: [
    {
      code: 'F010101',
      label: 'Varilla laminada corrugada AS42 de 8 mm, 10 mm y 12 mm de diámetro',
      kind: 'construction',
      field: 'auxiliaryCode',
    },
    { code: 'F010201', label: 'Arcilla', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010202', label: 'Arena', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010203', label: 'Cal', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010204', label: 'Caliza', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010205', label: 'Pétreos', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010301', label: 'Hormigón premezclado', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010401', label: 'Cemento y sus derivados', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010402', label: 'Residuo cemento', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010501', label: 'Chatarra ferrosa', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010601', label: 'Morteros', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010701', label: 'Clinker', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010702', label: 'Puzolana', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010703', label: 'Yeso', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010801', label: 'Adoquín', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010802', label: 'Bloques', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010803', label: 'Ladrillos', kind: 'construction', field: 'auxiliaryCode' },
    { code: 'F010804', label: 'Productos de hormigón prefabricado', kind: 'construction', field: 'auxiliaryCode' },
    {
      code: 'H492001',
      label: 'Factura emitida por la operadora de transporte comercial al cliente',
      kind: 'transport',
      field: 'auxiliaryCode',
      validFrom: '2025-11-01',
    },
    {
      code: 'H492002',
      label: 'Factura emitida por el socio o accionista a la operadora de transporte',
      kind: 'transport',
      field: 'auxiliaryCode',
      validFrom: '2025-11-01',
    },
    { code: '0103', label: 'Súper', kind: 'fuel', field: 'mainCode' },
    { code: '0101', label: 'Extra', kind: 'fuel', field: 'mainCode' },
    { code: '0174', label: 'Extra con etanol', kind: 'fuel', field: 'mainCode' },
    { code: '0121', label: 'Diesel premium', kind: 'fuel', field: 'mainCode' },
    { code: '0104', label: 'Diesel 2', kind: 'fuel', field: 'mainCode' },
    { code: 'ICE-FPN-01', label: 'Funda/bolsa plástica', kind: 'bags', field: 'mainCode' },
    {
      code: 'ICE-FPR-02',
      label: 'Funda/bolsa plástica con rebaja 50% (biodegradables y compostables)',
      kind: 'bags',
      field: 'mainCode',
    },
    {
      code: 'ICE-FPE-03',
      label: 'Funda/bolsa plástica exenta (50% o más de materia prima reciclada post consumo)',
      kind: 'bags',
      field: 'mainCode',
    },
  ],
});
