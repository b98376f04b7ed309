import type { drawing as english } from '#shared/help/en/cures/drawing.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const drawing: SameCures<typeof english> = {
  'relationship-exists': [
    'Los dos nodos ya están conectados.',
    'Seleccione la línea existente para cambiarla.',
  ],
  'device-to-device': [
    'En una red los túneles terminan en gateways. Dos dispositivos no tienen un túnel entre ellos.',
    'Conecte ambos a un gateway, y permita el tráfico interno en la red si deben llegar uno al otro.',
  ],
  'devices-joined': [
    'Un dibujo une dos dispositivos directamente, lo que rara vez es así en una red real.',
    'Ponga entre ellos un switch, un router o un punto de acceso. Si de verdad es un cable, déjelo.',
  ],
  'connection-invalid': [
    'Estos dos tipos de nodos no tienen una relación que signifique algo.',
    'Conecte dispositivos con gateways, gateways con hubs, y reglas con gateways.',
  ],
  'rule-needs-vpn': [
    'Una regla está detrás de un gateway, y en el dibujo no hay ninguno.',
    'Ponga primero un gateway y luego la regla.',
  ],
  'rule-has-vpn': [
    'La regla ya está detrás de otro gateway, y solo puede estar detrás de uno.',
    'Desconéctela allí, o cree otra regla para este gateway.',
  ],
  'rule-for-everyone': [
    'Las líneas de dispositivos a una regla indican dispositivos elegidos, y esta regla es para todos.',
    'Cámbiela a dispositivos elegidos y luego trace las líneas.',
  ],
  'rule-unattached': [
    'La regla no tiene línea a un gateway; así nadie sabe dónde está su dirección.',
    'Conéctela al gateway detrás del cual está el servicio.',
  ],
  'rule-audience-empty': [
    'La regla es para dispositivos elegidos, y no se eligió ninguno.',
    'Elija dispositivos, ábrala para todos o desactívela.',
  ],
  'rule-audience-unconnected': [
    'Un dispositivo elegido no tiene camino al gateway de la regla.',
    'Conecte el dispositivo a ese gateway, o a uno con un enlace hacia él; o quítelo de los elegidos.',
  ],
  'rule-address-overlaps': [
    'La misma dirección estaría detrás de dos gateways de la red; un paquete solo puede ir por un camino.',
    'Reduzca una de las dos direcciones, o ponga ambas reglas detrás del mismo gateway.',
  ],
  'rule-ways-differ': [
    'Un gateway atiende dos redes y tendría que llegar a una dirección por dos gateways distintos.',
    'Enlace los gateways de la misma manera en ambas redes.',
  ],
  'rule-address-in-network': [
    'La regla nombra una dirección dentro de los túneles, donde no hay un servicio por sí mismo.',
    'Nombre la máquina detrás del gateway, el gateway mismo, o una máquina administrada enlazada a él.',
  ],
  'gateway-range-overlaps': [
    'Los rangos detrás de dos gateways comparten direcciones, y cada dirección solo puede estar detrás de uno.',
    'Reduzca un rango, o cambie el direccionamiento de una de las sedes.',
  ],
  'gateway-range-in-network': [
    'Un rango detrás del gateway es también el rango de los túneles.',
    'Redúzcalo, o dé otro rango a la red.',
  ],
  'rule-outside-ranges': [
    'La dirección de la regla no está en ningún rango detrás de su gateway; por eso los archivos la nombran aparte.',
    'Agregue el rango que indica el mensaje. Las reglas que vengan dentro de él no pedirán archivos nuevos.',
  ],
  'gateway-alone': [
    'Todavía no hay nada conectado al gateway.',
    'Trace una línea desde un dispositivo o una regla hasta él.',
  ],
  'device-unconnected': [
    'El dispositivo está en la red sin un túnel.',
    'Trace una línea desde él hasta un gateway.',
  ],
  'site-link-loop': [
    'Otro enlace daría a los paquetes dos caminos al mismo lugar.',
    'Omítalo, o quite antes uno de los enlaces existentes.',
  ],
  'device-two-exits': [
    'Un dispositivo tiene una sola salida, y este ya usa otro gateway.',
    'Desactive primero la otra salida.',
  ],
  'no-associations': [
    'El archivo de un dispositivo nombra los gateways a los que se conecta, y no tiene ninguno activo.',
    'Conéctelo a un gateway y verifique que esté activo.',
  ],
  'device-without-key': [
    'Nadie ha creado la clave de este dispositivo en esta red.',
    'Descargue su interfaz: la clave se crea en ese momento.',
  ],
  'gateway-without-key': [
    'La máquina crea su clave en la prueba de conexión, que no se ha hecho.',
    'Pruebe la conexión.',
  ],
  'interface-key-missing': [
    'Se pide el archivo en una red donde el dispositivo no tiene clave.',
    'Cree la clave con su interfaz en esa red.',
  ],
  'file-not-of-device': [
    'La clave privada del archivo no corresponde a la que se conoce de este dispositivo.',
    'Busque su archivo más reciente, o cree una clave nueva.',
  ],
  'file-without-key': [
    'El archivo no tiene la línea PrivateKey, o es otro tipo de archivo.',
    'Elija el archivo con el que se configuró el dispositivo.',
  ],
  'device-file-old': [
    'Algo del archivo del dispositivo cambió desde que se hizo.',
    'Suelte su archivo anterior en su página para obtener el nuevo. Hasta entonces funciona como antes.',
  ],
  'nftables-missing': [
    'El gateway no participa en ninguna red, así que no tiene reglas para mostrar.',
    'Póngalo en una red.',
  ],
  'node-missing': ['Alguien lo quitó entretanto.', 'Abra la red de nuevo y continúe con lo que tiene ahora.'],
  'network-missing': [
    'La red se eliminó, o la dirección es de otra organización.',
    'Vaya a la lista de redes. Allí una eliminación se puede deshacer por un rato.',
  ],
  'device-missing': [
    'El dispositivo se eliminó, o es de otra organización.',
    'Vaya a la lista de dispositivos.',
  ],
  'gateway-missing': ['El gateway se quitó, o es de otra organización.', 'Vaya a la lista de gateways.'],
  'rule-missing': [
    'Otra persona eliminó la regla.',
    'Abra la red de nuevo y elija una regla que tenga ahora.',
  ],
  'network-user-missing': [
    'La persona se eliminó, o es de otra organización.',
    'Vaya a la lista de usuarios de red.',
  ],
  'address-taken': [
    'Dentro de una red cada dirección pertenece a un solo nodo.',
    'Deje el campo vacío para usar la siguiente libre, o elija otra.',
  ],
  'address-outside': ['La dirección no está en el rango de la red.', 'Elija una que esté adentro.'],
  'address-reserved': [
    'La primera y la última dirección de un rango IPv4 tienen un significado propio.',
    'Elija una entre ambas.',
  ],
  'address-not-public': [
    'Hay una dirección privada donde la deben encontrar dispositivos en internet.',
    'Escriba la dirección pública, y esta como IP privada.',
  ],
  'address-not-private': [
    'Hay una dirección pública en el campo de la privada.',
    'Escríbala como IP pública.',
  ],
  'network-full': [
    'Todas las direcciones del rango están en uso.',
    'Dé a la red un rango mayor, o quite dispositivos que nadie usa.',
  ],
  'network-overlaps': [
    'Dos redes de una organización no pueden compartir direcciones, porque un gateway puede atender ambas.',
    'Elija el rango que propone el mensaje, u otro libre.',
  ],
  'key-taken': [
    'Una clave identifica a un solo dispositivo, y esta ya está en uso.',
    'Cree una clave nueva para este dispositivo.',
  ],
  'listen-port-taken': [
    'Dos registros de gateway nombran la misma máquina y el mismo puerto.',
    'Dé a uno de ellos otro puerto de escucha.',
  ],
  'machine-taken': [
    'La máquina respondió con la clave de otro gateway: es la misma, o se copió con su disco.',
    'Use el gateway existente. En una copia, borre allí /var/lib/trama/key y pruebe de nuevo.',
  ],
  'gateway-address-taken': [
    'Otro gateway de la organización tiene la misma dirección y puerto.',
    'Edite aquel, o escriba la dirección de la otra máquina.',
  ],
  'draft-changed-elsewhere': [
    'Alguien cambió lo mismo antes de que llegara su cambio.',
    'Mire el dibujo y haga de nuevo su cambio si todavía hace falta.',
  ],
  'layout-failed': [
    'La disposición encontró algo que no puede ubicar.',
    'Ordene una selección, o elija otra forma. Nada se movió.',
  ],
  'layout-too-long': [
    'El dibujo tiene tantas líneas que esta forma de ordenar tarda demasiado.',
    'Elija el árbol o los anillos, u ordene una parte.',
  ],
  'design-limit': [
    'Un diseño tiene un máximo de elementos, y esto lo pasaría.',
    'Divídalo en varios diseños, por ejemplo uno por sede.',
  ],
  'paste-too-long': [
    'El texto que se pega en un dibujo se vuelve un texto o una nota, donde cabe solo cierta cantidad.',
    'Péguelo en varias partes, o guárdelo en un documento y pegue su dirección.',
  ],
  'plan-limit': [
    'El plan de la organización no permite más de estos.',
    'Quite lo que nadie usa, o pase a un plan mayor. Lo que existe sigue funcionando.',
  ],
  'plan-without-desktop': [
    'La aplicación de escritorio es parte de planes mayores.',
    'Use el navegador, o pase a un plan que la incluya. Sus túneles siguen.',
  ],
}
