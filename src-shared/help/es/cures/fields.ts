import type { fields as english } from '#shared/help/en/cures/fields.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const fields: SameCures<typeof english> = {
  'field-required': [
    'Quedó vacío un campo del que el registro no puede prescindir.',
    'Complételo. La página va al primer campo al que le falta algo.',
  ],
  'field-too-long': [
    'El texto es más largo de lo que se guarda en este campo.',
    'Acórtelo. Las notas largas van en la observación o la descripción.',
  ],
  'field-too-many': [
    'La lista tiene más elementos de los que se guardan en ella.',
    'Quite los que menos necesite.',
  ],
  'field-too-short': [
    'El texto tiene menos caracteres de los que este campo necesita; por lo general es una contraseña o frase de contraseña.',
    'Escriba una más larga. Varias palabras se recuerdan mejor que los signos.',
  ],
  'field-not-email': [
    'Al texto le falta la @, o lo que sigue no es un dominio.',
    'Escriba la dirección completa, como ana@example.org.',
  ],
  'field-no-special': ['La contraseña solo tiene letras y dígitos.', 'Agregue un signo, como - o !.'],
  'field-no-capital': ['La contraseña no tiene ninguna mayúscula.', 'Agregue una.'],
  'field-too-common': [
    'La contraseña está en la lista que los atacantes prueban primero.',
    'Elija una que no use en ninguna otra parte; varias palabras sin relación sirven.',
  ],
  'field-too-small': [
    'El número es menor de lo que permite este ajuste.',
    'Escriba al menos el número que indica el mensaje.',
  ],
  'field-too-large': [
    'El número es mayor de lo que permite este ajuste.',
    'Escriba como máximo el número que indica el mensaje.',
  ],
  'field-not-accepted': [
    'La casilla de los términos de uso no está marcada.',
    'Léalos y marque la casilla. Sin eso no se puede usar una cuenta.',
  ],
  'field-unreadable': [
    'El valor tiene una forma que este campo no conoce.',
    'Mire el ejemplo debajo del campo y escríbalo igual.',
  ],
  'date-unreadable': [
    'La fecha tiene otra forma, o ese día no existe.',
    'Elíjala en el calendario del campo.',
  ],
  'date-too-early': [
    'La fecha es anterior a la primera que tiene sentido aquí.',
    'Elija el día indicado o uno posterior.',
  ],
  'date-too-late': [
    'La fecha es posterior a la última permitida aquí.',
    'Elija el día indicado o uno anterior.',
  ],
  'address-unreadable': [
    'No es una dirección IPv4 ni IPv6: falta una parte o pasa de 255.',
    'Escríbala como 10.20.0.5 o fd00::5, sin un prefijo como /24.',
  ],
  'address-incomplete': [
    'Una dirección IPv4 tiene cuatro partes y faltan algunas.',
    'Escriba las partes que faltan.',
  ],
  'range-unreadable': [
    'Un rango es una dirección con un prefijo, y uno de los dos falta o está mal.',
    'Escríbalo como 10.20.0.0/24.',
  ],
  'range-not-private': [
    'El rango pertenece a la internet pública. Usado en túneles, ocultaría sitios reales.',
    'Elija un rango en 10.0.0.0/8, 172.16.0.0/12 o 192.168.0.0/16.',
  ],
  'range-size': [
    'El prefijo produce un rango demasiado grande o demasiado pequeño para una red.',
    'Elija un prefijo entre los dos que indica el mensaje; /24 tiene 254 direcciones.',
  ],
  'range-host-bits': [
    'Escribió la dirección de una máquina junto con un prefijo.',
    'Use el rango que propone el mensaje.',
  ],
  'range-not-behind': [
    'Esas direcciones nunca salen de la máquina o de su enlace, así que nada puede estar detrás de un gateway ahí.',
    'Escriba el rango de la red que está detrás, por ejemplo 192.168.101.0/24.',
  ],
  'ports-unreadable': [
    'Una parte de la lista no es un puerto, un rango ni un protocolo.',
    'Sepárelos con comas: 443, 22,80, 5000-5100 o 53/udp.',
  ],
  'port-out-of-range': ['El número es 0 o mayor que 65535.', 'Escriba un puerto de 1 a 65535.'],
  'endpoint-unreadable': [
    'El texto no es una dirección ni un nombre DNS; a menudo lleva un esquema o un puerto.',
    'Escriba solo la dirección o el nombre. El puerto tiene su propio campo.',
  ],
  'key-unreadable': [
    'Una clave de WireGuard tiene 44 caracteres y termina en =. Faltan algunos, o se copió un espacio.',
    'Copie de nuevo la clave completa.',
  ],
  'name-taken': [
    'Otro registro del mismo tipo ya tiene este nombre.',
    'Elija otro nombre, o busque el registro que lo tiene.',
  ],
}
