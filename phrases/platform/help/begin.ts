import { limitOn } from '@cuadre/sri/catalogs';
import type { HelpSection } from './article.ts';

export const begin: HelpSection = {
  title: 'Para empezar',
  articles: [
    {
      id: 'primera-factura',
      title: 'Emitir una factura',
      summary: 'Practica sin riesgo: en práctica nada llega al SRI real.',
      words: 'facturar facturas hacer empezar comenzar primera vez crear venta vender nueva consumidor final',
      steps: [
        'Abre «Nueva factura».',
        'Busca a tu cliente por nombre, cédula o RUC, o elige «Consumidor final».',
        'Escribe qué vendes y su precio. Si es nuevo, pulsa «Crear».',
        'Pulsa «Emitir», revisa el resumen y confirma.',
        'Espera unos segundos: verás «Autorizada» y tu cliente la recibe por correo.',
      ],
      notes: [
        'Lo que escribes se guarda solo como borrador.',
        'Clientes y productos nuevos quedan en tus listas.',
        'Con «Precio incluye IVA» marcado, tu cliente paga justo el precio que escribes.',
        (today) => `A consumidor final el total llega hasta ${limitOn('finalConsumerTotal', today)} dólares.`,
      ],
      links: [{ label: 'Nueva factura', to: '/income/receipts/invoice/add' }],
      related: ['que-necesito', 'de-practica-a-real', 'factura-otros-datos'],
    },
    {
      id: 'resumen',
      title: 'Leer tu Resumen',
      summary: 'Qué vence, cómo va tu mes y cuántos comprobantes te quedan.',
      words:
        'inicio vencimiento vence fecha limite declarar declaracion declaraciones impuesto iva renta obligacion calendario grafico ventas gastos cupo plan planes precio cuesta disponibles agotado comprar',
      steps: [
        'Abre «Resumen»: arriba está tu próximo vencimiento, según tu RUC.',
        'Mira tus ventas y gastos del mes, y los meses anteriores en el gráfico.',
        'En «¿Cuánto de esto no es mío?» ves cuánto apartar para impuestos.',
        'En «Comprobantes disponibles» ves cuántos puedes emitir y hasta cuándo.',
        'Sigue tus borradores o termina de configurar tu cuenta.',
      ],
      notes: [
        'El vencimiento aparece cuando completas tus datos tributarios.',
        'Cuadre te recuerda la fecha. Tu declaración se arma sola en «Declaraciones» y la apruebas ahí.',
        'Si se te acaban los comprobantes, escríbenos desde «Contacto».',
      ],
      links: [
        { label: 'Resumen', to: '/home' },
        { label: 'Contacto', to: '/contact' },
      ],
      related: ['cuanto-apartar', 'reportes', 'que-necesito'],
    },
    {
      id: 'sin-ruc',
      title: 'Usar Cuadre sin RUC',
      summary: 'Guarda las facturas que te dan con tu cédula, mira en qué gastas y declara tu renta.',
      words:
        'persona cedula no tengo ruc gastos personales sacar ruc negocio cambiar declarar renta sueldo empleado dos empleadores arriendo retenido',
      steps: [
        'Al configurar tu cuenta, pulsa «No tengo RUC».',
        'Pide tus facturas con tu cédula y súbelas en «Gastos recibidos».',
        'Si declaras la renta, o te retuvieron de más, abre «Declaraciones» y pulsa «Ver mi renta».',
        'Cuando tengas RUC, abre «Perfil» y pulsa «Ya tengo RUC».',
      ],
      notes: [
        'Sin RUC no se emiten comprobantes.',
        'Al pasar a negocio no se pierde nada de lo que guardaste, ni la renta que aprobaste.',
      ],
      links: [
        { label: 'Gastos recibidos', to: '/lists/received' },
        { label: 'Tu impuesto a la renta', to: '/declaration/revenue' },
      ],
      related: ['subir-gastos', 'renta', 'que-necesito'],
    },
    {
      id: 'negocio-popular',
      title: 'Qué puedes hacer si eres negocio popular',
      summary: 'No emites facturas electrónicas: das notas de venta físicas y aquí llevas tus gastos.',
      words: 'rimpe popular nota de venta no puedo facturar regimen gastos vencimientos',
      steps: [
        'Pide tus facturas de compra con tu RUC.',
        'Sube los XML que te llegan al correo en «Gastos recibidos».',
        'Mira en Resumen qué te toca con el SRI y hasta cuándo.',
      ],
      notes: ['Si cambiaste de régimen, corrígelo en «Datos tributarios»: entonces podrás emitir.'],
      links: [
        { label: 'Gastos recibidos', to: '/lists/received' },
        { label: 'Datos tributarios', to: '/profile/tax-data' },
      ],
      related: ['subir-gastos'],
    },
    {
      id: 'que-necesito',
      title: 'Qué necesitas para emitir de verdad',
      summary: 'Tus datos tributarios, un punto de venta y tu firma electrónica.',
      words: 'requisitos configurar datos tributarios ruc regimen direccion cambiar empezar checklist',
      steps: [
        'Completa tus datos tributarios como constan en tu RUC.',
        'Agrega tu establecimiento y punto de venta, por ejemplo 001-001.',
        'Sube tu firma electrónica (.p12 o .pfx).',
        'Verifica tu correo en Ajustes.',
        'Pasa a producción en «Ambiente».',
      ],
      notes: [
        'En el portal del SRI también debes pedir el permiso de facturación electrónica.',
        'El RIMPE negocio popular no emite comprobantes electrónicos.',
      ],
      links: [
        { label: 'Datos tributarios', to: '/profile/tax-data' },
        { label: 'Puntos de venta', to: '/profile/sales-points' },
        { label: 'Firma electrónica', to: '/profile/signature' },
      ],
      related: ['firma-electronica', 'puntos-de-venta', 'de-practica-a-real'],
    },
    {
      id: 'de-practica-a-real',
      title: 'Pasar de práctica a producción',
      summary: 'En práctica nada vale. En producción cada comprobante es real.',
      words: 'ambiente pruebas produccion real valido activar salir demo demostracion',
      steps: [
        'Entra a Perfil, «Ambiente».',
        'Elige «Pruebas» si quieres ensayar con el SRI, o «Producción».',
        'Si falta algo, la lista te lleva a completarlo.',
        'Confirma que las facturas en producción son reales.',
      ],
      notes: [
        'Cada ambiente tiene su numeración y sus comprobantes. Nunca se mezclan.',
        'Si practicando anotaste gastos o ingresos, te preguntamos una vez si pasan a tus cuentas reales.',
        'Puedes volver a práctica cuando quieras.',
        'Al inicio de la pantalla siempre ves en qué ambiente estás.',
      ],
      links: [{ label: 'Cambiar de ambiente', to: '/profile/environment' }],
      related: ['que-necesito', 'firma-electronica'],
    },
    {
      id: 'traer-datos-del-sri',
      title: 'Traer tus datos del SRI',
      summary: 'Leemos tu RUC, establecimientos y actividades. No cambiamos nada en el SRI.',
      words: 'clave del sri cambiar borrar portal descargar importar usuario adicional ruc actualizar',
      steps: [
        'Entra a Perfil, «Datos del SRI».',
        'Elige un usuario adicional (mejor) o tu clave principal.',
        'Escribe esa clave y la tuya de Cuadre, y pulsa «Traer mis datos».',
        'Revisa lo que encontramos y elige con qué te quedas.',
      ],
      notes: [
        'Un usuario adicional se crea y se quita en el portal del SRI.',
        'La clave solo se guarda si tú lo pides, cifrada, y la borras cuando quieras.',
        'En práctica los datos son inventados: no escribas tu clave real.',
        'Donde no hay conexión con el portal, escribe tus datos tú.',
      ],
      links: [{ label: 'Datos del SRI', to: '/profile/sri' }],
      related: ['que-necesito'],
    },
    {
      id: 'probar-el-sistema',
      title: 'Soy quien prueba el sistema',
      summary: 'Qué hace el portal de práctica con claves especiales.',
      words: 'pruebas tester demostracion portal clave incorrecta simulacion',
      steps: [
        'En práctica, abre «Traer mis datos del SRI».',
        'Con la clave «incorrecta1» ves qué pasa si está mal.',
        'Con «sin-ruc-1» ves qué pasa si no tienes RUC.',
      ],
      notes: ['Cualquier otra clave de 8 a 32 caracteres trae datos inventados.'],
      links: [{ label: 'Datos del SRI', to: '/profile/sri' }],
      related: ['traer-datos-del-sri'],
    },
  ],
};
