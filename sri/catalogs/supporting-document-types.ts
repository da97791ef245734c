import { catalog } from './catalog.ts';

/** Kinds of documents that support a reimbursement or a retention. @sri ATS tabla 4, codDocReembolso, codDocSustento */
export const supportingDocumentTypes = catalog({
  id: 'supportingDocumentTypes',
  title: 'Tipos de comprobante de sustento',
  source: 'Catálogo del ATS, tabla 4',
  rows: [
    { code: '01', label: 'Factura' },
    { code: '02', label: 'Nota o boleta de venta' },
    { code: '03', label: 'Liquidación de compra de Bienes o Prestación de servicios' },
    { code: '04', label: 'Nota de Crédito' },
    { code: '05', label: 'Nota de Débito' },
    { code: '08', label: 'Boletos o entradas a espectáculos públicos' },
    { code: '09', label: 'Tiquetes o vales emitidos por máquinas registradoras' },
    { code: '11', label: 'Pasajes expedidos por empresas de aviación' },
    { code: '12', label: 'Documentos emitidos por instituciones financieras' },
    { code: '15', label: 'Comprobantes de venta emitidos en el exterior' },
    {
      code: '16',
      label:
        'Formulario Único de Exportación (FUE) o Declaración Aduanera Única (DAU) o Declaración Andina de Valor (DAV)',
    },
    { code: '18', label: 'Documentos autorizados utilizados en ventas excepto N/C N/D' },
    { code: '19', label: 'Comprobantes de Pago de Cuotas o Aportes' },
    { code: '20', label: 'Documentos por Servicios Administrativos emitidos por Inst. del Estado' },
    { code: '21', label: 'Carta de Porte Aéreo' },
    { code: '22', label: 'RECAP' },
    { code: '23', label: 'Nota de Crédito TC' },
    { code: '24', label: 'Nota de Débito TC' },
    { code: '41', label: 'Comprobante de venta emitido por reembolso' },
    { code: '42', label: 'Documento retención presuntiva y retención emitida por propio vendedor o por intermediario' },
    { code: '43', label: 'Liquidación para Explotación y Exploración de Hidrocarburos' },
    { code: '44', label: 'Comprobante de Contribuciones y Aportes' },
    { code: '45', label: 'Liquidación por reclamos de aseguradoras' },
    { code: '47', label: 'Nota de Crédito por Reembolso Emitida por Intermediario' },
    { code: '48', label: 'Nota de Débito por Reembolso Emitida por Intermediario' },
    { code: '49', label: 'Proveedor Directo de Exportador Bajo Régimen Especial' },
    { code: '50', label: 'A Inst. Estado y Empr. Públicas que percibe ingreso exento de Imp. Renta' },
    { code: '51', label: 'N/C A Inst. Estado y Empr. Públicas que percibe ingreso exento de Imp. Renta' },
    { code: '52', label: 'N/D A Inst. Estado y Empr. Públicas que percibe ingreso exento de Imp. Renta' },
    { code: '294', label: 'Liquidación de compra de Bienes Muebles Usados' },
    { code: '344', label: 'Liquidación de compra de vehículos usados' },
    { code: '364', label: 'Acta Entrega-Recepción PET' },
    { code: '370', label: 'Factura operadora transporte / socio' },
    { code: '371', label: 'Comprobante socio a operadora de transporte' },
    { code: '372', label: 'Nota de crédito operadora transporte / socio' },
    { code: '373', label: 'Nota de débito operadora transporte / socio' },
  ],
});

/** What the header of a refund invoice says about itself. @sri codDocReembolso */
export const REIMBURSEMENT_DOCUMENT = '41';
