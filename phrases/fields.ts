/** What of a schema's complaint chooses the sentence. */
interface FieldComplaint {
  readonly code: string;
  /** What the schema says of it: the name of a rule, where it gives one. */
  readonly rule?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly format?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly origin?: string | undefined;
  /** The field was not sent at all. */
  readonly missing: boolean;
}

const byField: Readonly<Record<string, string>> = {
  password: 'La clave lleva 8 caracteres o más, con mayúscula, minúscula, número y símbolo.',
  identification: 'Escribe la cédula (10 dígitos) o el RUC (13 dígitos).',
  ruc: 'El RUC tiene 13 dígitos y termina en 001.',
  acceptsTerms: 'Acepta los términos para continuar.',
  acceptsMandate: 'Acepta que firmemos en tu nombre para continuar.',
  establishment: 'El establecimiento tiene 3 dígitos.',
  code: 'El código tiene 3 dígitos.',
};

const byRule: Readonly<Record<string, string>> = {
  day: 'Esa fecha no existe. Revísala.',
  figure: 'Escribe un valor desde cero, solo con números y hasta con 2 decimales, como 120.50.',
  withinSalary: 'No puede ser más que el sueldo del año.',
  typedValue: 'Escribe un valor mayor que cero, hasta con 2 decimales.',
};

/** One sentence for a field that the schema refuses. */
export const fieldSentence = (complaint: FieldComplaint): string => {
  const field = complaint.path.at(-1);
  if (complaint.code === 'unrecognized_keys') return 'Sobra un dato que no conocemos.';
  if (typeof field === 'string' && Object.hasOwn(byField, field)) return byField[field] as string;
  if (complaint.missing) return 'Falta este dato.';
  if (complaint.rule !== undefined && Object.hasOwn(byRule, complaint.rule)) return byRule[complaint.rule] as string;
  switch (complaint.code) {
    case 'too_small':
      if (complaint.origin === 'string')
        return Number(complaint.minimum) <= 1
          ? 'Falta este dato.'
          : `Escribe al menos ${complaint.minimum} caracteres.`;
      return `El mínimo es ${complaint.minimum}.`;
    case 'too_big':
      if (complaint.origin === 'string') return `Hasta ${complaint.maximum} caracteres.`;
      return `El máximo es ${complaint.maximum}.`;
    case 'invalid_format':
      return complaint.format === 'email' ? 'Escribe un correo válido.' : 'El formato no es correcto.';
    case 'invalid_value':
      return 'Elige una opción de la lista.';
    default:
      return 'Este dato no es correcto.';
  }
};
