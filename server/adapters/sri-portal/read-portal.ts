import { z } from 'zod';

// The portal's answers, Spanish at this border only. What it says is checked like anything from outside: what does not
// fit is `unreadable`, never half taken.

const text = (max: number) => z.string().trim().min(1).max(max);
/** The portal sends null or an empty text for what there is not. */
const optional = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === null || given === '' ? undefined : given), value.optional());

export const sessionAnswer = z.object({ sesion: text(500) });

const states = { ACTIVO: 'active', SUSPENDIDO: 'suspended', PASIVO: 'closed' } as const;
const regimes = { GENERAL: 'GEN', 'RIMPE EMPRENDEDOR': 'RIM', 'RIMPE NEGOCIO POPULAR': 'POP' } as const;

export const rucAnswer = z
  .object({
    numeroRuc: z.string().regex(/^\d{10}001$/),
    razonSocial: text(300),
    nombreComercial: optional(text(300)),
    estado: z.enum(['ACTIVO', 'SUSPENDIDO', 'PASIVO']),
    regimen: z.enum(['GENERAL', 'RIMPE EMPRENDEDOR', 'RIMPE NEGOCIO POPULAR']),
    obligadoContabilidad: z.enum(['SI', 'NO']),
    direccionMatriz: text(300),
    contribuyenteEspecial: optional(z.string().regex(/^[A-Za-z0-9]{3,13}$/)),
    agenteRetencion: optional(z.string().regex(/^\d{1,8}$/)),
    granContribuyente: optional(text(300)),
  })
  .transform((told) => ({
    ruc: told.numeroRuc,
    legalName: told.razonSocial,
    tradeName: told.nombreComercial,
    state: states[told.estado],
    regime: regimes[told.regimen],
    keepsAccounting: told.obligadoContabilidad === 'SI',
    headOfficeAddress: told.direccionMatriz,
    specialTaxpayer: told.contribuyenteEspecial,
    retentionAgent: told.agenteRetencion,
    largeTaxpayer: told.granContribuyente,
  }));

export const establishmentsAnswer = z
  .array(
    z
      .object({
        numero: z
          .string()
          .regex(/^\d{3}$/)
          .refine((code) => code !== '000'),
        nombreComercial: optional(text(300)),
        direccion: text(300),
        estado: z.enum(['ABIERTO', 'CERRADO']),
      })
      .transform((told) => ({
        code: told.numero,
        name: told.nombreComercial,
        address: told.direccion,
        open: told.estado === 'ABIERTO',
      })),
  )
  .max(500);

export const activitiesAnswer = z
  .array(
    z
      .object({ descripcion: text(300), principal: z.boolean() })
      .transform((told) => ({ name: told.descripcion, main: told.principal })),
  )
  .max(50);

const periodicities = { MENSUAL: 'monthly', SEMESTRAL: 'semiannual', ANUAL: 'annual', OTRA: 'other' } as const;

export const obligationsAnswer = z
  .array(
    z
      .object({ descripcion: text(300), periodicidad: z.enum(['MENSUAL', 'SEMESTRAL', 'ANUAL', 'OTRA']) })
      .transform((told) => ({ name: told.descripcion, periodicity: periodicities[told.periodicidad] })),
  )
  .max(100);

export const messagesAnswer = z
  .array(
    z
      .object({
        id: text(100),
        asunto: text(300),
        texto: optional(text(5000)),
        fecha: z.iso.datetime({ offset: true }),
      })
      .transform((told) => ({ id: told.id, subject: told.asunto, text: told.texto, sentAt: new Date(told.fecha) })),
  )
  .max(200);

export type Read<Schema extends z.ZodType> = z.output<Schema>;
