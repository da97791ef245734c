/**
 * The service descriptions, generated from the operations as the ficha (section 7) and the live services describe
 * them: SOAP 1.1, document/literal, soapAction "", inner elements unqualified.
 */

type Fields = readonly (readonly [name: string, type: string, many?: 'list'])[];

interface Operation {
  readonly name: string;
  readonly input: Fields;
  readonly response: readonly [element: string, type: string];
}

interface ServiceDescription {
  readonly name: string;
  readonly namespace: string;
  readonly operations: readonly Operation[];
  readonly types: Readonly<Record<string, Fields>>;
}

const message: Fields = [
  ['identificador', 'xs:string'],
  ['mensaje', 'xs:string'],
  ['informacionAdicional', 'xs:string'],
  ['tipo', 'xs:string'],
];

const services: Readonly<Record<string, ServiceDescription>> = {
  RecepcionComprobantesOffline: {
    name: 'RecepcionComprobantesOffline',
    namespace: 'http://ec.gob.sri.ws.recepcion',
    operations: [
      {
        name: 'validarComprobante',
        input: [['xml', 'xs:base64Binary']],
        response: ['RespuestaRecepcionComprobante', 'respuestaSolicitud'],
      },
    ],
    types: {
      respuestaSolicitud: [
        ['estado', 'xs:string'],
        ['comprobantes', 'comprobante', 'list'],
      ],
      comprobante: [
        ['claveAcceso', 'xs:string'],
        ['mensajes', 'mensaje', 'list'],
      ],
      mensaje: message,
    },
  },
  AutorizacionComprobantesOffline: {
    name: 'AutorizacionComprobantesOffline',
    namespace: 'http://ec.gob.sri.ws.autorizacion',
    operations: [
      {
        name: 'autorizacionComprobante',
        input: [['claveAccesoComprobante', 'xs:string']],
        response: ['RespuestaAutorizacionComprobante', 'respuestaComprobante'],
      },
      {
        name: 'autorizacionComprobanteLote',
        input: [['claveAccesoLote', 'xs:string']],
        response: ['RespuestaAutorizacionLote', 'respuestaLote'],
      },
    ],
    types: {
      respuestaComprobante: [
        ['claveAccesoConsultada', 'xs:string'],
        ['numeroComprobantes', 'xs:string'],
        ['autorizaciones', 'autorizacion', 'list'],
      ],
      respuestaLote: [
        ['claveAccesoLoteConsultada', 'xs:string'],
        ['numeroComprobantesLote', 'xs:string'],
        ['autorizaciones', 'autorizacion', 'list'],
      ],
      autorizacion: [
        ['estado', 'xs:string'],
        ['numeroAutorizacion', 'xs:string'],
        ['fechaAutorizacion', 'xs:dateTime'],
        ['ambiente', 'xs:string'],
        ['comprobante', 'xs:string'],
        ['mensajes', 'mensaje', 'list'],
      ],
      mensaje: message,
    },
  },
  ConsultaComprobante: {
    name: 'ConsultaComprobante',
    namespace: 'http://ec.gob.sri.ws.consultas',
    operations: [
      {
        name: 'consultarEstadoAutorizacionComprobante',
        input: [['claveAcceso', 'xs:string']],
        response: ['EstadoAutorizacionComprobante', 'estadoAutorizacionComprobante'],
      },
    ],
    types: {
      estadoAutorizacionComprobante: [
        ['claveAcceso', 'xs:string'],
        ['estadoConsulta', 'xs:string'],
        ['mensajes', 'mensaje', 'list'],
        ['estadoAutorizacion', 'xs:string'],
        ['tipoComprobante', 'xs:string'],
        ['rucEmisor', 'xs:string'],
        ['fechaAutorizacion', 'xs:string'],
      ],
      mensaje: message,
    },
  },
};

export const serviceNames = Object.keys(services);

const element = ([name, type, many]: Fields[number]) =>
  many === undefined
    ? `<xs:element minOccurs="0" name="${name}" type="${type}"/>`
    : `<xs:element minOccurs="0" name="${name}"><xs:complexType><xs:sequence><xs:element maxOccurs="unbounded" minOccurs="0" ref="tns:${type}"/></xs:sequence></xs:complexType></xs:element>`;

const complexType = (name: string, fields: Fields) =>
  `<xs:complexType name="${name}"><xs:sequence>${fields.map(element).join('')}</xs:sequence></xs:complexType>`;

/** The WSDL 1.1 document of a service at that address; undefined for an unknown service. */
export const wsdl = (name: string, address: string): string | undefined => {
  const service = services[name];
  if (service === undefined) return undefined;
  const names = service.operations.flatMap(({ name }) => [name, `${name}Response`]);
  const global = [
    ...names,
    ...Object.keys(service.types).filter((type) => /^(autorizacion|mensaje|comprobante)$/.test(type)),
  ];
  const types = [
    ...global.map((each) => `<xs:element name="${each}" type="tns:${each}"/>`),
    ...service.operations.flatMap(({ name, input, response: [element, type] }) => [
      complexType(name, input),
      complexType(`${name}Response`, [[element, `tns:${type}`]]),
    ]),
    ...Object.entries(service.types).map(([type, fields]) => complexType(type, fields)),
  ];
  const operation = (binding: boolean) =>
    service.operations
      .map(({ name }) =>
        binding
          ? `<wsdl:operation name="${name}"><soap:operation soapAction="" style="document"/><wsdl:input name="${name}"><soap:body use="literal"/></wsdl:input><wsdl:output name="${name}Response"><soap:body use="literal"/></wsdl:output></wsdl:operation>`
          : `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}" name="${name}"/><wsdl:output message="tns:${name}Response" name="${name}Response"/></wsdl:operation>`,
      )
      .join('');
  return `<?xml version='1.0' encoding='UTF-8'?><wsdl:definitions xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="${service.namespace}" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" name="${service.name}Service" targetNamespace="${service.namespace}"><wsdl:types><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="${service.namespace}" elementFormDefault="unqualified" targetNamespace="${service.namespace}" version="1.0">${types.join('')}</xs:schema></wsdl:types>${names.map((each) => `<wsdl:message name="${each}"><wsdl:part element="tns:${each}" name="parameters"/></wsdl:message>`).join('')}<wsdl:portType name="${service.name}">${operation(false)}</wsdl:portType><wsdl:binding name="${service.name}ServiceSoapBinding" type="tns:${service.name}"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>${operation(true)}</wsdl:binding><wsdl:service name="${service.name}Service"><wsdl:port binding="tns:${service.name}ServiceSoapBinding" name="${service.name}Port"><soap:address location="${address}"/></wsdl:port></wsdl:service></wsdl:definitions>`;
};
