import { catalog } from './catalog.ts';

/** Resolutions by which the SRI designated its agents, as their number stands in a document. @sri agenteRetencion, anexo 21 */
export const retentionAgentResolutions = catalog({
  id: 'retentionAgentResolutions',
  title: 'Resoluciones de agentes de retención',
  source: 'Comunicados del SRI y comprobantes autorizados',
  rows: [
    { code: '1', label: 'NAC-DNCRASC20-00000001' },
    { code: '8', label: 'NAC-DGERCGC24-00000008', unconfirmed: 'Seen in one ERP only.' },
    {
      code: '10',
      label: 'NAC-DGERCGC25-00000010 o NAC-DGERCGC26-00000010',
      unconfirmed: 'The number is in authorised documents; which of the two years it names is not.',
    },
  ],
});
