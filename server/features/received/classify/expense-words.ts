import type { Day } from '@cuadre/sri/dates';
import type { ExpenseGroup, ExpenseScope } from '#contract/received/expense-groups.ts';

/** What something known of a supplier speaks for. Without a group for a side, it says nothing of that side: we ask. */
export interface Leaning {
  readonly NEG?: ExpenseGroup;
  readonly PER?: ExpenseGroup;
  /** Of which side it is told so seldom wrong that it may be accepted with the others unseen. */
  readonly sure?: ExpenseScope | 'both';
  /** It sells many things: each line is looked at, and one of another group makes it unsure. */
  readonly mixed?: true;
  readonly validFrom?: Day;
}

/**
 * Words are without accents; one that ends in `*` is a beginning. `names` stand in a supplier's name only: brands are
 * often family names or plain words too.
 */
export interface ExpenseWords extends Leaning {
  readonly names?: readonly string[];
  readonly words?: readonly string[];
}

/**
 * Our own list, as of 2026-11-23: the SRI's categories of personal expenses (LRTI art. 10, annex of personal expenses; pets
 * since NAC-DGERCGC24-00000041) and names of shops that everybody knows. Fuel, vehicles, alcohol, cosmetics and gyms are
 * personal and lower no tax. Internet and mobile telephones at home have no source that says what they are: asked.
 * The first row with a word wins: the sharper ones stand before the wider ones.
 */
export const expenseWords: readonly ExpenseWords[] = [
  // Pets.
  { words: ['veterinari*', 'vacuna canina'], PER: 'health', validFrom: '2025-01-01' },
  { words: ['veterinari*'], PER: 'personalOther' },
  { words: ['alimento para perro*', 'alimento para gato*', 'balanceado*'], PER: 'food', validFrom: '2025-01-01' },
  // A professional body, a driving school: of neither group.
  {
    names: ['colegio de abogados', 'colegio de medicos', 'colegio de contadores', 'colegio de ingenieros'],
    words: ['escuela de conduccion', 'conduccion profesional'],
  },
  {
    names: [
      'fybeca',
      'sana sana',
      'difare',
      'farcomed',
      'econofarm',
      'farmaenlace',
      'medicity',
      'cruz azul',
      'pharmacy*',
      'veris',
      'solca',
      'netlab',
      'saludsa',
      'ecuasanitas',
      'confiamed',
      'humana s a',
      // In a line they are toothpaste and gloves.
      'medico',
      'medicos',
      'medica',
      'dental',
    ],
    words: [
      'farmacia*',
      'botica*',
      'clinica*',
      'hospital*',
      'medicina*',
      'medicament*',
      'odontolog*',
      'dentista*',
      'laboratorio clinico',
      'laboratorios clinicos',
      'optica*',
      'optometr*',
      'psicolog*',
      'fisioterap*',
      'pediatr*',
      'ginecolog*',
      'dermatolog*',
      'cardiolog*',
      'oftalmolog*',
      'consulta general',
    ],
    PER: 'health',
    sure: 'PER',
  },
  {
    words: [
      'unidad educativa',
      'colegio',
      'escuela',
      'universidad*',
      'instituto superior',
      'instituto tecnologico',
      'centro infantil',
      'desarrollo infantil',
      'guarderia*',
      'jardin de infantes',
      'pension escolar',
      'matricula escolar',
      'transporte escolar',
    ],
    PER: 'education',
    sure: 'PER',
  },
  {
    // What a pupil needs.
    words: [
      ...['mochila*', 'lonchera*', 'cartuchera*', 'uniforme*', 'plastilina*', 'fomix', 'crayon*'],
      ...['juego geometrico', 'compas', 'punta roma'],
    ],
    PER: 'education',
  },
  {
    names: ['juan marcet', 'dilipa', 'mr books', 'librimundi'],
    words: ['libreria*', 'papeleria*', 'utiles escolares'],
    NEG: 'supplies',
    PER: 'education',
    sure: 'NEG',
  },
  {
    names: ['cnel', 'eeq', 'centrosur', 'interagua', 'epmaps', 'etapa', 'emaap*', 'emapa*'],
    words: ['empresa electrica*', 'corporacion nacional de electricidad', 'energia electrica', 'agua potable'],
    NEG: 'utilities',
    PER: 'housing',
    sure: 'both',
  },
  {
    names: [
      'conecel',
      'otecel',
      'claro',
      'movistar',
      'cnt',
      'corporacion nacional de telecomunicaciones',
      'netlife',
      'megadatos',
      'puntonet',
      'xtrim',
    ],
    words: ['internet', 'plan celular', 'telefonia'],
    NEG: 'utilities',
  },
  { names: ['directv', 'netflix', 'spotify'], PER: 'personalOther' },
  { words: ['condominio*', 'alicuota*'], NEG: 'rent', PER: 'housing', sure: 'PER' },
  { words: ['prestamo hipotecario', 'impuesto predial'], PER: 'housing' },
  {
    words: ['arriendo*', 'arrendamiento*', 'alquiler de local', 'canon de arriendo', 'canon mensual'],
    NEG: 'rent',
    PER: 'housing',
  },
  {
    names: ['primax', 'petroecuador', 'terpel', 'mobil', 'petrocomercial'],
    words: ['gasolin*', 'diesel', 'combustible*', 'estacion de servicio*', 'ecopais', 'gas super'],
    NEG: 'fuel',
    PER: 'personalOther',
    sure: 'both',
  },
  {
    names: ['servientrega', 'laarcourier', 'laar courier', 'tramaco*', 'urbano express', 'uber', 'cabify'],
    words: ['courier*', 'flete*', 'encomienda*', 'taxi', 'peaje*', 'parqueadero*', 'estacionamiento*'],
    NEG: 'transport',
    PER: 'personalOther',
    sure: 'NEG',
  },
  { words: ['transporte*'], NEG: 'transport' },
  {
    names: ['notaria*'],
    words: ['honorario*', 'asesoria*', 'consultoria*', 'contabilidad', 'servicios contables', 'abogad*'],
    NEG: 'fees',
  },
  {
    names: ['facebook'],
    words: ['publicidad*', 'volante*', 'rotulo*', 'marketing', 'pauta digital'],
    NEG: 'advertising',
    sure: 'NEG',
  },
  // With the RUC nothing says whether it was work or a holiday.
  { words: ['hotel*', 'hostal*', 'hosteria*', 'hospedaje*'], NEG: 'travel', PER: 'tourism', sure: 'PER' },
  {
    names: ['aerolane', 'avianca', 'latam', 'aeroregional'],
    words: ['pasaje*', 'agencia de viajes', 'boleto aereo'],
    NEG: 'travel',
    PER: 'tourism',
  },
  // Supermarkets sell to a business as well: which group that is, we ask.
  {
    names: [
      'supermaxi',
      'megamaxi',
      'corporacion favorita',
      'corporacion el rosado',
      'mi comisariato',
      'tiendas industriales asociadas',
      'tia',
      'mega santamaria',
      'supermercados santa maria',
      'tiendas tuti',
      'tuti',
      'gran aki',
      'coral hipermercado*',
    ],
    words: ['supermercado*', 'hipermercado*'],
    PER: 'food',
    sure: 'PER',
    mixed: true,
  },
  {
    words: [
      'panaderia*',
      'pasteleria*',
      'viveres',
      'abarrotes',
      'carniceria*',
      'fruteria*',
      'minimarket*',
      'micromercado*',
      'lacteos',
      'heladeria*',
    ],
    PER: 'food',
    sure: 'PER',
  },
  {
    names: [
      'kfc',
      'int food services',
      'shemlon',
      'deli internacional',
      'mcdonald*',
      'arcos dorados',
      'burger king',
      'sweet coffee',
      'juan valdez',
      'menestras',
      'pollo*',
    ],
    words: [
      'restaurant*',
      'cafeteria*',
      'pizza*',
      'pizzeria*',
      'marisqueria*',
      'cevicheria*',
      'asadero*',
      'picanteria*',
      'parrillada*',
      'hamburgues*',
      'comida*',
      'almuerzo*',
      'desayuno*',
    ],
    PER: 'food',
    sure: 'PER',
  },
  {
    // Much is made for clothes that is none.
    names: ['de prati', 'etafashion', 'rm', 'marathon', 'calzado', 'ropa', 'boutique*', 'superexito'],
    words: [
      ...['zapat*', 'sandalia*', 'camisa*', 'camiseta*', 'blusa*', 'pantalon*', 'vestido*', 'falda*', 'chompa*'],
      ...['pijama*', 'calcetin*', 'ropa interior'],
    ],
    PER: 'clothing',
    sure: 'PER',
  },
  {
    words: [
      ...['peluqueria*', 'barberia*', 'salon de belleza', 'cosmetic*', 'perfum*', 'gimnasio*', 'licor*'],
      ...[
        'whisky',
        'vino',
        'vinos',
        'ron',
        'cerveza*',
        'cerv',
        'vodka',
        'tequila',
        'aguardiente*',
        'champagne',
        'ginebra',
      ],
    ],
    PER: 'personalOther',
    sure: 'PER',
  },
  { words: ['lavanderia*', 'tintoreria*'], PER: 'personalOther' },
  {
    // For the home, of a department store.
    words: [
      ...['sarten*', 'olla', 'ollas', 'vajilla*', 'termo', 'licuadora*', 'edredon*', 'sabana', 'sabanas', 'cobija*'],
      ...['almohada*', 'cojin*', 'cortina*', 'toalla bano', 'toallas bano', 'toalla de bano', 'lampara*', 'adorno*'],
    ],
    PER: 'personalOther',
  },
  {
    // What a supermarket has that is no food.
    words: [
      ...['detergente', 'detergentes', 'deterg', 'suavizante*', 'cloro', 'desinfect*', 'desinf', 'lavavajilla*'],
      ...['limpiador*', 'limpiavidrios', 'ambientador*', 'esponja*', 'escoba', 'escobas', 'recogedor'],
      ...['trapeador*', 'funda basura', 'fundas basura', 'funda de basura', 'fundas de basura', 'insecticida*'],
      ...['papel hig', 'papel higienico', 'servilleta*', 'toalla cocina', 'toalla de cocina', 'toalla de manos'],
      ...['toalla manos', 'pilas', 'fosforos', 'vela', 'velas', 'papel aluminio', 'jabon lavar', 'jabon de lavar'],
      ...['vaso desech*', 'vasos desech*', 'plato desech*', 'platos desech*'],
    ],
    NEG: 'supplies',
    PER: 'personalOther',
  },
  {
    words: [
      ...['shampoo*', 'shamp', 'champu', 'sh', 'acondicionador*', 'acond', 'jabon*', 'desodorante*', 'desod'],
      ...[
        'crema dental',
        'pasta dental',
        'cepillo dental',
        'toalla higienica',
        'toallas higienicas',
        'toallas humedas',
      ],
      ...['toallitas', 'panal*', 'afeitar', 'prestobarba', 'rasuradora*', 'protectores diarios', 'tampones', 'talco'],
      ...['maquillaje*', 'labial*', 'rimel', 'delineador', 'base liq*', 'agua micelar', 'quita esmalte', 'tinte'],
      ...['protector solar', 'prot solar', 'bloqueador solar', 'spf*', 'crema hidratante', 'crema facial', 'juguete*'],
    ],
    PER: 'personalOther',
  },
  {
    words: ['papel bond', 'toner*', 'tinta*', 'esfero*', 'carpeta*', 'suministros de oficina', 'resma*'],
    NEG: 'supplies',
    sure: 'NEG',
  },
  {
    words: ['laptop*', 'computador*', 'impresora*', 'maquinaria*', 'escritorio*', 'mobiliario*'],
    NEG: 'fixedAssets',
  },
  {
    words: [
      'software*',
      'hosting*',
      'dominio web',
      'licencia de software',
      'facturacion electronica',
      'firma electronica',
      'almacenamiento en la nube',
    ],
    NEG: 'technology',
    PER: 'personalOther',
    sure: 'NEG',
  },
  { words: ['seguros', 'poliza*', 'aseguradora*'], NEG: 'insurance' },
  {
    names: ['banco', 'cooperativa de ahorro*', 'medianet', 'datafast', 'payphone', 'kushki', 'diners club'],
    words: ['comision bancaria', 'mantenimiento de cuenta'],
    NEG: 'banking',
    sure: 'NEG',
  },
  {
    names: ['impollantas', 'tedasa'],
    words: [
      'mecanica automotriz',
      'lubric*',
      'llanta*',
      'vulcaniz*',
      'repuesto*',
      'cambio de aceite',
      'lavado de auto*',
    ],
    NEG: 'maintenance',
    PER: 'personalOther',
    sure: 'PER',
  },
  // Large ones sell for works, for the business and for the home: with the RUC it is asked.
  {
    names: ['kywi', 'ferrisariato', 'disensa'],
    words: ['materiales de construccion'],
    PER: 'housing',
  },
  { words: ['ferreteria*'], NEG: 'maintenance' },
  { words: ['taller*', 'mantenimiento*', 'reparacion*'], NEG: 'maintenance' },
  {
    names: ['municipio*', 'gobierno autonomo*', 'gad municipal', 'registro mercantil', 'registro de la propiedad'],
    words: ['patente*', 'bomberos', 'tasa*', 'permiso de funcionamiento'],
    NEG: 'publicCharges',
  },
  { words: ['mercaderia*', 'materia prima'], NEG: 'inventory' },
];
