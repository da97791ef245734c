import { catalog, type Row } from '../../catalogs/catalog.ts';

/** A box of the projection that somebody gives to their employer. */
export interface ProjectionBoxRow extends Row {
  readonly section: 'person' | 'income' | 'expenses' | 'rebate' | 'employer';
  readonly kind: 'text' | 'amount' | 'count' | 'yesNo';
}

const amountOf = (section: ProjectionBoxRow['section'], code: string, label: string): ProjectionBoxRow => ({
  ...{ section, code, label, kind: 'amount' },
});

/** @sri Formulario SRI-GP, as two employers gave it out for 2024; the SRI's own page was not read. */
export const projectionBoxes = catalog<ProjectionBoxRow>({
  id: 'projectionBoxes',
  title: 'Casillas de la proyección de gastos personales (SRI-GP)',
  source: 'Formulario SRI-GP de 2024',
  rows: [
    { section: 'person', kind: 'text', code: '101', label: 'Cédula o pasaporte' },
    { section: 'person', kind: 'text', code: '102', label: 'Apellidos y nombres' },
    amountOf('income', '103', 'Ingresos gravados con este empleador'),
    amountOf('income', '104', 'Ingresos gravados con otros empleadores'),
    amountOf('income', '105', 'Total de ingresos proyectados'),
    amountOf('expenses', '106', 'Vivienda'),
    amountOf('expenses', '107', 'Educación, arte y cultura'),
    amountOf('expenses', '108', 'Salud'),
    amountOf('expenses', '109', 'Vestimenta'),
    amountOf('expenses', '110', 'Alimentación'),
    amountOf('expenses', '111', 'Turismo'),
    amountOf('expenses', '112', 'Total de gastos proyectados'),
    { section: 'rebate', kind: 'yesNo', code: '113', label: 'Enfermedad catastrófica, rara o huérfana' },
    { section: 'rebate', kind: 'count', code: '114', label: 'Número de cargas familiares' },
    amountOf('rebate', '115', 'Rebaja proyectada'),
    { section: 'employer', kind: 'text', code: '116', label: 'RUC del empleador' },
    { section: 'employer', kind: 'text', code: '117', label: 'Razón social del empleador' },
  ],
});
