// @asvs V6.1.2 V6.2.12
/**
 * Words that most leaked passwords are made of, after taking away capitals, digits in place of letters and what people
 * add at the end to satisfy a rule ("Password1!" → password). Compiled by hand from what published leak statistics
 * agree on, with the words of Ecuador beside the international ones.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw pass passcode contrasena contrasenia contrasea clave claves miclave clavesecreta secreta
secreto secret usuario user username admin administrador administrator root sistema system soporte support servidor
server master maestro invitado guest demo test testing prueba pruebas temporal temp cambiame changeme default login
welcome bienvenido bienvenida hola holamundo hello helloworld letmein entrar acceso access abcd abcde abcdef abcdefg
abcdefgh abc aaa aaaa aaaaaa asdf asdfg asdfgh asdfghjkl asd qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz
azerty zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc zaq xsw poiuytrewq mnbvcxz lkjhgf poiu iloveyou teamo
teamomucho teamoamor tequiero teextrano amor amorcito amores love lovely loveyou mivida micielo corazon bebe bebita
princesa princess princes principe reina reinita queen king rey angel angeles angelito angelita dios diosesamor
diosesfiel diosmio jesus jesucristo jesusteamo cristo maria mariajose virgen bendicion bendiciones familia family
mifamilia mama papa mami papi mamita papito abuela abuelita hijo hija hijos hermano hermana esposo esposa novio novia
amigo amiga amigos amistad friend friends feliz felicidad happy sonrisa smile alegria suerte lucky fortuna exito exitos
dinero money plata millonario banco bank tarjeta cuenta pichincha guayaquil produbanco pacifico austro bolivariano
internacional jep cooperativa ecuador ecuatoriano ecuatoriana quito quitena quitenio cuenca ambato loja manta
portoviejo machala riobamba ibarra latacunga tulcan esmeraldas santodomingo milagro babahoyo quevedo duran salinas
galapagos cotopaxi chimborazo pichinchas amazonas sierra costa oriente guayas manabi azuay tungurahua imbabura carchi
eloro losrios santaelena napo pastaza sucumbios orellana zamora morona mitaddelmundo emelec barcelona barcelonasc bsc
liga ldu ligadequito deportivoquito aucas elnacional independiente delfin olmedo macara technicouniversitario idolo
bombillo campeon campeones campeona champion futbol football soccer fifa mundial messi ronaldo cristiano neymar realmadrid
madrid barca juventus milan boca bocajuniors river sri facturacion factura facturas facturero ruc cedula contador
contadora contabilidad impuesto impuestos iva negocio minegocio empresa miempresa tienda mitienda oficina office
gerente gerencia ventas compras trabajo jefe patron cliente clientes proveedor cuadre monkey mono dragon tigre tigger
tiger leon lion aguila eagle perro perrito dog gato gatito cat kitty hellokitty caballo horse lobo wolf oso bear delfines
mariposa butterfly flor flores flower rosa rosas rosita margarita girasol sol soleado luna lunita estrella estrellita
star stars starwars cielo sky mar playa beach lluvia fuego fire agua water tierra hielo nieve snow verano summer invierno
winter otono autumn primavera spring enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
diciembre january february march april june july august september october november december lunes martes miercoles
jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday navidad christmas rojo azul verde
amarillo negro blanco rosado morado naranja red blue green black white purple pink orange silver gold dorado plateado
superman batman spiderman ironman avengers pokemon pikachu naruto goku dragonball minecraft fortnite roblox freefire
callofduty gamer player game games juego juegos nintendo playstation xbox google gmail hotmail yahoo outlook facebook
instagram whatsapp twitter tiktok youtube netflix spotify microsoft windows apple iphone samsung huawei xiaomi android
internet wifi computer computadora computador laptop celular telefono phone movil internet security seguridad seguro
segura trustno trustnoone whatever nothing nada todo siempre forever eterno infinito infinity libertad freedom paz peace
guerra war matrix ninja samurai shadow sombra sunshine moonlight phoenix fenix hunter cazador killer assassin soldier
soldado pirata pirate vampiro vampire zombie demonio diablo devil satan infierno hell heaven rock rocknroll metal
metallica music musica guitarra guitar piano cancion baile dance salsa reggaeton bachata shakira daddyyankee badbunny
karolg maluma michael jordan jackson jennifer jessica ashley amanda nicole michelle stephanie vanessa daniela daniel
andrea andres andresito alejandro alejandra alex alexander alexandra carlos carlitos carla carolina cesar cristian
cristina david diana diego eduardo elena elizabeth estefania fabian fabiola fernanda fernando francisco francisca
gabriel gabriela george gonzalo guillermo gustavo hector ivan jaime javier jhon jimmy jonathan jorge jose joselito
josue juan juancarlos juanito julian juliana karen karina karla katherine kevin laura lorena lucas lucia luis luisito
manuel manuela marcelo marco marcos margarito mario martha martin martina mateo matias mauricio melissa mercedes miguel
monica nancy natalia nathaly nelson nicolas omar oscar pablo paola patricia patricio paul paulina pedro rafael ramiro
ramon raul ricardo robert roberto rocio rodrigo rosario ruth samuel sandra santiago sara sarita sebastian sergio silvia
sofia sonia susana tatiana valentina valeria veronica vicente victor victoria viviana walter washington william ximena
yolanda casa casita hogar home house carro auto coche car moto camion bicicleta barrio ciudad pueblo parque escuela
colegio universidad profesor profesora maestra alumno estudiante doctor doctora medico enfermera abogado abogada ingeniero
ingeniera arquitecto secretaria chofer taxi cocina cocinero restaurante comida pizza hamburguesa pollo carne arroz pescado
fruta manzana platano banana limon fresa uva mango chocolate helado caramelo dulce azucar cafe leche queso pan cerveza
vino ron whisky peluqueria peluquera salon belleza bella bello hermosa hermoso linda lindo guapa guapo bonita bonito nena
nene nino nina ninos chico chica gordo gorda gordito gordita flaco flaca negrita negrito chiquita chiquito preciosa
precioso tesoro carino suegra tio tia primo prima sobrino sobrina padre madre padres mujer hombre boss jefa vaca toro pez
pajaro paloma gallo gallina conejo raton pato osito puma pantera serpiente dinosaurio unicornio hada sirena bruja mago
magia fantasma gigante heroe luz noche dia manana tarde tiempo hora mundo universo planeta montana rio lago bosque selva
isla puente camino calle libro libros lapiz papel mesa silla puerta ventana llave llaves reloj anillo diamante perla
cristal fuerza fuerte valiente libre nuevo nueva viejo vida gracias porfavor adios chao buenosdias buenasnoches cumpleanos
fiesta vacaciones viaje avion barco tren
peru colombia colombiano colombiana peruano peruana venezuela venezolano venezolana chile chileno bolivia argentina
argentino brasil brazil brasileno uruguay paraguay panama costarica nicaragua honduras elsalvador guatemala mexico
mexicano mexicana cuba cubano puertorico dominicana republicadominicana espana espanol espanola spain italia italy
francia france paris alemania germany portugal inglaterra england london londres europa america latinoamerica sudamerica
usa eeuu estadosunidos unitedstates canada china japon japan corea korea india rusia russia africa australia bogota
medellin cali lima caracas maracaibo buenosaires montevideo havana habana miami newyork nuevayork`
    .split(/\s+/)
    .filter(Boolean),
);
