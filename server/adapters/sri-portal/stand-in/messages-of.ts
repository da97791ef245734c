import { addMonths, dayInEcuador, firstDayOf, isoInEcuador, monthOf } from '@cuadre/sri/dates';
import type { PortalMail, PortalPerson } from './person-of-ruc.ts';

const WELCOME = '2026-01-15T09:30:00-05:00';

/** What the practice portal writes to somebody: a welcome, and each month a reminder of what they must file. */
export const messagesOf = ({ obligaciones }: Pick<PortalPerson, 'obligaciones'>, now: Date): PortalMail[] => {
  const month = monthOf(dayInEcuador(now));
  const reminders = [month, addMonths(month, -1)].flatMap((each) =>
    obligaciones.slice(0, 1).map(({ descripcion }) => ({
      id: `recordatorio-${each}`,
      asunto: `Recordatorio (PRÁCTICA): ${descripcion}`,
      texto: 'Presente su declaración según su noveno dígito. Este mensaje es inventado.',
      fecha: `${firstDayOf(each)}T08:00:00-05:00`,
    })),
  );
  const welcome = {
    id: 'bienvenida',
    asunto: 'Bienvenida al buzón del contribuyente (PRÁCTICA)',
    texto: 'Aquí recibirá las comunicaciones de la administración tributaria. Este mensaje es inventado.',
    fecha: WELCOME,
  };
  return [...reminders, welcome].filter(({ fecha }) => fecha <= isoInEcuador(now));
};
