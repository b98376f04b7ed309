import type { English, SameShape } from '../words.ts'

export const legal: SameShape<English['legal']> = {
  contents: 'Contenido',
  others: 'Trama incluye el trabajo de otras personas, cada parte con su propia licencia.',
  'others-licenses': 'Leer las licencias',
  'others-text': 'Licencias del trabajo de otras personas',
  'others-failed':
    'No se pudieron leer las licencias. Están junto a la aplicación, en third-party-notices.txt.',
  'no-operator':
    'El operador de esta instalación aún no se ha indicado. Defina OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS y OPERATOR_COUNTRY, y haga revisar el texto para su país.',
  blank: {
    name: '(nombre del operador)',
    email: '(correo del operador)',
    address: '(dirección del operador)',
    country: '(país del operador)',
  },
  accept: {
    title: 'Antes de comenzar',
    text: 'Es la primera vez que usa este servicio. Lea estos términos y acéptelos para continuar.',
    act: 'Aceptar y continuar',
    busy: 'Aceptando',
    'sign-out': 'Cerrar sesión',
  },
  terms: {
    title: 'Términos y condiciones de uso',
    lead: 'Lo que {{operator}} ofrece con esta instalación de Trama y lo que se espera de quien la usa.',
    who: {
      title: 'Quiénes somos',
      one: 'Esta instalación es operada por {{operator}}, {{address}}, {{country}}. Escriba a {{email}}.',
      two: 'Trama es un programa de código abierto. Estos términos tratan del servicio que el operador ofrece con él y no del programa, que tiene su propia licencia.',
    },
    service: {
      title: 'Qué hace el servicio',
      one: 'Trama permite dibujar redes y permite a las organizaciones registradas convertir esos dibujos en túneles WireGuard y reglas nftables en máquinas propias, por SSH.',
      two: 'Cada cambio se muestra antes de hacerse y se hace solo después de que alguien de la organización lo confirma. El tráfico entre dispositivos y gateways no pasa por el servicio.',
    },
    account: {
      title: 'Cuentas y organizaciones',
      one: 'Quien registra una organización declara que puede actuar por ella y es su primer administrador. Los administradores deciden quién más entra y con qué rol.',
      two: 'Las contraseñas, los segundos factores y los códigos de recuperación son personales. Si sabe que alguien más usó su cuenta, cambie la contraseña de inmediato y avise a un administrador.',
    },
    machines: {
      title: 'Sus máquinas',
      one: 'Usted conecta solo máquinas propias o que está autorizado a administrar. Conserva su propio acceso a ellas y sus propias copias de seguridad.',
      two: 'El servicio cambia en una máquina solo lo que lleva su nombre. La máquina misma deshace un cambio que no se confirma.',
    },
    conduct: {
      title: 'Lo que no se permite',
      one: 'El servicio no puede usarse para entrar en sistemas ajenos, enviar mensajes no deseados, ocultar delitos ni dañar el servicio o las redes que lo rodean.',
      two: 'El uso automático de la API se permite dentro de sus límites. Las pruebas de seguridad se hacen en una instalación propia o con permiso previo de {{email}}.',
    },
    plans: {
      title: 'Planes y límites',
      one: 'Cada organización tiene un plan, que dice cuántas redes, gateways y dispositivos puede tener. Si un plan se reduce, lo que existe sigue funcionando; solo se rechaza agregar más.',
      two: 'Los precios se muestran antes de cobrar y nada se cobra sin una aceptación expresa. Una suscripción pagada se renueva cada mes, con aviso previo, hasta que la organización cancele la renovación.',
    },
    yours: {
      title: 'Lo que sigue siendo suyo',
      one: 'Los dibujos, los datos, las configuraciones y las claves pertenecen a la organización. Sus administradores pueden exportarlos todos en cualquier momento, en una sola copia cifrada de formato público.',
      two: 'El operador los usa solo para prestar el servicio, como dice la política de datos personales.',
    },
    availability: {
      title: 'Disponibilidad',
      one: 'El servicio se opera con cuidado, pero no se promete un funcionamiento ininterrumpido, salvo que otro acuerdo diga lo contrario. El mantenimiento se anuncia cuando es posible.',
      two: 'Las redes ya sincronizadas siguen funcionando mientras no se puede llegar al servicio.',
    },
    liability: {
      title: 'Responsabilidad',
      one: 'Hasta donde lo permite la ley de {{country}}, el operador responde solo por daños causados con dolo o culpa grave, y no por daños indirectos.',
      two: 'Estos términos no afectan los derechos irrenunciables que la ley da a los consumidores.',
    },
    end: {
      title: 'Fin del uso',
      one: 'Una organización puede irse en cualquier momento: limpia los gateways, exporta lo que quiera y se elimina en su propia página. Durante dos semanas puede cancelar la eliminación, y los correos lo recuerdan; después se destruye todo.',
      two: 'El operador puede suspender a una organización que incumpla gravemente estos términos, con aviso previo cuando sea posible.',
    },
    changes: {
      title: 'Cambios a estos términos',
      one: 'Los cambios se publican aquí. De los importantes se avisa a los administradores treinta días antes de que rijan.',
      two: 'Si no está de acuerdo, puede dejar de usar el servicio antes de ese día.',
    },
    law: {
      title: 'Ley y lugar',
      one: 'Rige la ley de {{country}}.',
      two: 'Antes de acudir a un tribunal, ambas partes intentan resolver el asunto por escrito; para {{operator}}, en {{email}}.',
    },
  },
  privacy: {
    title: 'Política de datos personales',
    lead: 'Qué datos personales trata {{operator}} con esta instalación de Trama, para qué, por cuánto tiempo y qué puede pedir usted.',
    who: {
      title: 'Quién responde por los datos',
      one: '{{operator}}, {{address}}, {{country}}, {{email}}.',
      two: 'Sobre los datos de las personas de una organización que usa el servicio decide la organización; el operador los trata por encargo de ella.',
    },
    data: {
      title: 'Qué datos',
      one: 'De los usuarios: nombre, correo, roles, proveedor de identidad, fechas de inicio de sesión, y la dirección de red y el navegador de cada sesión. De los usuarios de red: nombre, correo y número de identificación, y sus dispositivos con tipo, número de serie y direcciones.',
      two: 'De los gateways: cuándo se conectó por última vez un dispositivo y cuántos bytes pasaron por su túnel. Lo que las personas hacen en la aplicación queda en un registro de actividad. De quien paga: tipo, últimos cuatro dígitos y fecha de la tarjeta, lo que se pagó y qué documentos se aceptaron.',
    },
    never: {
      title: 'Lo que nunca tenemos',
      one: 'El contenido del tráfico: va de los dispositivos a los gateways y no pasa por el servicio. Las claves privadas de los dispositivos: se crean en los equipos de sus usuarios y administradores, y nunca se envían al servicio.',
      two: 'Las contraseñas se guardan solo como hashes Argon2id. Los números de tarjeta no llegan al servicio.',
    },
    purpose: {
      title: 'Para qué',
      one: 'Para que las personas inicien sesión, para construir y sincronizar las redes de su organización, para mostrar quién cambió qué y para responder preguntas.',
      two: 'No hay publicidad, ni perfiles, ni venta de datos.',
    },
    basis: {
      title: 'Con qué fundamento',
      one: 'El contrato con la organización, los deberes legales del operador y el interés de ambos en un servicio seguro.',
      two: 'Donde la ley exige consentimiento, se pide de forma expresa y puede retirarse en cualquier momento.',
    },
    cookies: {
      title: 'Cookies y almacenamiento',
      one: 'Las cookies de la sesión duran 24 horas; la del idioma, 365 días. La apariencia y preferencias similares se guardan en el navegador.',
      two: 'No hay cookies de terceros. Si el operador ofrece un chat con clientes, el chat es un servicio aparte con su propia política.',
    },
    others: {
      title: 'Quién más los ve',
      one: 'Los administradores de la organización. Los proveedores de identidad que la organización eligió, cuando alguien inicia sesión con ellos. Proveedores de alojamiento, correo y pagos obligados por contrato con el operador.',
      two: 'Autoridades, cuando la ley lo exige.',
    },
    time: {
      title: 'Por cuánto tiempo',
      one: 'Mientras exista el registro. Las sesiones se borran 30 días después de terminar; las entradas del registro de actividad, a los 400 días; las estadísticas por hora, a los 30 días.',
      two: 'Cuando se elimina una organización, sus datos se destruyen dos semanas después; las copias de la base de datos del operador, dentro de los 30 días siguientes. Las copias en discos de la organización siguen siendo suyas.',
    },
    safety: {
      title: 'Cómo se protegen',
      one: 'Conexiones cifradas, secretos cifrados en reposo, separación de organizaciones en cada consulta, roles, segundos factores y llaves de acceso, y un registro de actividad.',
      two: 'Si encuentra una vulnerabilidad, avise a {{email}}. A los afectados se les informa de un incidente sin demora.',
    },
    rights: {
      title: 'Sus derechos',
      one: 'Puede conocer sus datos, hacerlos corregir, completar, exportar o suprimir, limitar o rechazar su uso y retirar un consentimiento.',
      two: 'Escriba a {{email}} o a un administrador de su organización. La respuesta llega en el plazo que fija la ley, a más tardar en 15 días hábiles.',
    },
    complaint: {
      title: 'Quejas',
      one: 'Si la respuesta no le satisface, puede acudir a la autoridad de protección de datos de {{country}}.',
      two: 'Los cambios a esta política se publican en esta página.',
    },
  },
}
