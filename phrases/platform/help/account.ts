import { idleMinutes } from '#contract/account/session-times.ts';
import type { HelpSection } from './article.ts';

export const account: HelpSection = {
  title: 'Tu cuenta',
  articles: [
    {
      id: 'olvide-mi-clave',
      title: 'Olvidaste tu clave',
      summary: 'Un código a tu correo y eliges otra.',
      words: 'contraseña password recuperar perdi codigo no puedo entrar bloqueado restablecer',
      steps: [
        'En la entrada pulsa «Olvidé mi clave».',
        'Escribe tu correo, cédula o RUC.',
        'Escribe los seis dígitos que te llegan. Valen 10 minutos.',
        'Elige tu clave nueva.',
      ],
      notes: [
        'Mira también en correo no deseado.',
        'Cerramos todas las sesiones abiertas de tu cuenta.',
        'Puedes pedir cinco códigos por hora.',
      ],
      links: [{ label: 'Recuperar mi clave', to: '/auth/forgot-password' }],
    },
    {
      id: 'cambiar-clave',
      title: 'Cambiar tu clave',
      summary: 'Desde Ajustes, si sabes la actual.',
      words: 'contraseña password nueva seguridad',
      steps: [
        'Entra a Ajustes, «Nueva clave».',
        'Escribe la actual y dos veces la nueva.',
        'Guarda. Cerramos tus demás sesiones.',
      ],
      links: [{ label: 'Nueva clave', to: '/settings', search: { tab: 3 } }],
      related: ['olvide-mi-clave'],
    },
    {
      id: 'dispositivos-y-segundo-factor',
      title: 'Cuidar tu cuenta: dispositivos y dos pasos',
      summary: 'Mira dónde está abierta y pide un código además de la clave.',
      words:
        'seguridad celular robado hackeado verificacion codigo autenticador totp 2fa segundo factor recuperacion cerrar sesiones',
      steps: [
        'Entra a Perfil, «Seguridad».',
        'Quita el dispositivo que no reconozcas: su sesión se cierra.',
        'En «Verificación en dos pasos» pulsa «Activar» y escanea el código con tu app.',
        'Guarda tus códigos de recuperación: te dejan entrar si pierdes el celular.',
      ],
      notes: [
        'Con dos pasos, tu firma también pide el código desde un dispositivo nuevo.',
        'Te avisamos por correo cuando entra un dispositivo nuevo.',
        'Si dudas, cambia tu clave: cierra las demás sesiones.',
      ],
      links: [{ label: 'Seguridad', to: '/profile/security' }],
      related: ['cambiar-clave', 'olvide-mi-clave'],
    },
    {
      id: 'instalar-la-app',
      title: 'Tener Cuadre como app',
      summary: 'En tu celular o computadora, con un toque.',
      words: 'instalar aplicacion celular pantalla de inicio icono iphone android sin internet descargar app',
      steps: [
        'Entra a Ajustes, «Mi cuenta», y pulsa «Instalar» si aparece.',
        'En iPhone abre Cuadre en Safari, toca Compartir y «Agregar a inicio».',
        'En otro navegador abre su menú y elige «Instalar».',
      ],
      notes: ['Cuando hay una versión nueva te lo decimos y tú eliges cuándo actualizar.'],
      links: [{ label: 'Mi cuenta', to: '/settings', search: { tab: 1 } }],
    },
    {
      id: 'mi-cuenta',
      title: 'Tu nombre, tu correo y cómo se ve',
      summary: 'Lo tuyo está en Ajustes. Lo del negocio, en Perfil.',
      words: 'ajustes tema oscuro color avatar correo verificar nombre apariencia preferencias',
      steps: [
        'Entra a Ajustes, «Mi cuenta».',
        'Cambia tu nombre, tu correo, el tema o el avatar.',
        'Verifica tu correo con el código que te enviamos.',
      ],
      notes: ['Sin un correo verificado no se pasa a producción.'],
      links: [{ label: 'Mi cuenta', to: '/settings', search: { tab: 1 } }],
    },
    {
      id: 'sesion',
      title: 'Por qué se cierra tu sesión',
      summary: `A los ${idleMinutes} minutos sin usarla. Te avisamos un minuto antes.`,
      words: 'sesion cerrar cerrada expiro volver a entrar inactividad salir tiempo',
      steps: [
        'Pulsa «Mantener mi sesión» cuando aparezca el aviso.',
        'Si se cerró, entra otra vez: vuelves al mismo lugar.',
        'Lo que escribías sigue ahí.',
      ],
    },
    {
      id: 'voz-y-atajos',
      title: 'Pedir por voz o con el teclado',
      summary: 'Di o escribe lo que quieres hacer.',
      words: 'microfono hablar comando atajo teclado ctrl k buscar voz dictar rapido',
      steps: [
        'Pulsa el micrófono o Ctrl y punto, y di por ejemplo «nueva factura».',
        'Pulsa la lupa o Ctrl K para escribirlo.',
        'Di una venta completa: «dos horas de consultoría a setenta y cinco dólares para» y tu cliente. Con «factura a» tu cliente «por dos tintes» vale el precio de tu producto.',
        'O un gasto: «gasté veinte dólares en luz». Se llena el formulario y lo guardas tú.',
      ],
      notes: [
        'La voz abre pantallas: nunca emite, borra ni sale sin un toque tuyo.',
        'En la factura, Ctrl y Enter emite. En las líneas, Enter agrega otra.',
        'En las líneas, Alt y flechas las mueven. Ctrl y Supr las quitan.',
      ],
    },
    {
      id: 'eliminar-cuenta',
      title: 'Eliminar tu cuenta y llevarte todo',
      summary: 'Primero descarga tu archivo. Tienes 72 horas para arrepentirte.',
      words: 'borrar cerrar dar de baja cancelar darme de baja exportar descargar todo datos irme respaldo copia',
      steps: [
        'Entra a Ajustes, «Eliminar cuenta».',
        'Pulsa «Preparar mi archivo» y descárgalo.',
        'Elige el motivo, cuéntanos un poco más y escribe tu clave.',
        'Confirma. Se cierra al instante para todos.',
      ],
      notes: [
        'Tu firma y tu clave del SRI se destruyen en ese momento.',
        'Si entras dentro de 72 horas puedes recuperarla.',
        'La ley nos hace guardar tus comprobantes siete años; nadie los ve.',
        'Solo quien administra elimina el negocio. Los demás salen de él en «Personas».',
      ],
      links: [{ label: 'Eliminar cuenta', to: '/settings', search: { tab: 4 } }],
      related: ['varios-negocios', 'terminos-y-privacidad'],
    },
    {
      id: 'publicidad-y-consejos',
      title: 'Publicidad y consejos',
      summary: 'Qué muestra quien opera Cuadre, y cómo dejar de verlo.',
      words: 'anuncios avisos banner propaganda ocultar quitar ideas articulos tips me gusta',
      steps: [
        'Para leer los consejos, abre «Extras» y «Consejos».',
        'Para dejar de ver publicidad o consejos en tus pantallas, pulsa «No mostrar más».',
        'Para volver a verlos, entra a Ajustes, «Publicidad y consejos».',
      ],
      notes: [
        'La publicidad lo dice siempre, y nunca tapa lo que estás haciendo.',
        'Puedes pausar lo que cambia. Si tu equipo pide menos movimiento, nada se mueve solo.',
        'Nadie de fuera sabe qué viste: las imágenes salen de aquí.',
      ],
      links: [
        { label: 'Consejos', to: '/tips' },
        { label: 'Publicidad y consejos', to: '/settings', search: { tab: 1 } },
      ],
    },
    {
      id: 'terminos-y-privacidad',
      title: 'Términos, privacidad y tus datos',
      summary: 'Qué aceptaste y qué hacemos con tus datos.',
      words: 'legal proteccion de datos lopdp cookies condiciones',
      links: [
        { label: 'Términos', to: '/terms' },
        { label: 'Política de privacidad', to: '/privacy' },
      ],
    },
    {
      id: 'contacto',
      title: 'Hablar con una persona',
      summary: 'Por chat o por correo, si quien opera esta instalación los publicó.',
      words: 'contacto contactar escribir soporte chat whatsapp llamar telefono ayuda humano asesor reclamo',
      links: [{ label: 'Contacto', to: '/contact' }],
    },
  ],
};
