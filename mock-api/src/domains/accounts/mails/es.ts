import type { AccountWords } from './words.ts';

export const es: AccountWords = {
  frame: {
    greeting: 'Hola, {name}:',
    orCopy: 'Si el botón no funciona, abra esta dirección:',
    reason: 'Recibe este correo porque tiene una cuenta en {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Confirme su correo para {product}',
      preview: 'Un clic y su cuenta estará lista.',
      heading: 'Confirme su correo',
      paragraphs: ['Le damos la bienvenida a {product}. Confirme en un plazo de 24 horas que esta dirección de correo es suya.'],
      action: 'Confirmar el correo',
      note: 'Si no se ha registrado, ignore este mensaje.',
    },
    'confirm-new-email': {
      subject: 'Confirme su nuevo correo para {product}',
      preview: 'Su cuenta pasará a esta dirección cuando la confirme.',
      heading: 'Confirme su nuevo correo',
      paragraphs: ['Ha pedido usar {email} en su cuenta. El cambio se hará cuando lo confirme aquí, en un plazo de 24 horas.'],
      action: 'Confirmar el nuevo correo',
      note: 'Si no lo ha pedido, ignore este mensaje y nada cambiará.',
    },
    'email-change-asked': {
      subject: 'El correo de su cuenta de {product} va a cambiar',
      preview: 'Si no lo ha pedido usted, cambie la contraseña ahora.',
      heading: 'Su correo va a cambiar',
      paragraphs: [
        'Alguien con la sesión iniciada en su cuenta ha pedido cambiar el correo a {email}. El cambio se hará cuando se confirme allí.',
      ],
      action: 'Cambiar la contraseña',
      note: 'Si ha sido usted, no tiene que hacer nada.',
    },
    'payouts-wait': {
      subject: 'Su correo ha cambiado: los pagos a usted esperan',
      preview: 'Los pagos a usted esperan hasta el {date}. Si no ha sido usted, escríbanos antes.',
      heading: 'Su correo ha cambiado: los pagos a usted esperan',
      paragraphs: [
        'El correo electrónico de su cuenta ha cambiado a {email}.',
        'Los pagos a usted esperan hasta el {date}. Si no ha sido usted, escríbanos antes.',
      ],
      action: 'No fui yo',
      note: 'Si fue usted, no tiene que hacer nada.',
    },
    'payout-method-changed': {
      subject: 'A partir de ahora cobra en otra cuenta',
      preview: 'Los pagos a usted esperan hasta el {date}. Si no ha sido usted, escríbanos antes.',
      heading: 'A partir de ahora cobra en otra cuenta',
      paragraphs: [
        'A partir de ahora, los pagos a usted van a {label}.',
        'Los pagos a usted esperan hasta el {date}. Si no ha sido usted, escríbanos antes.',
      ],
      action: 'No fui yo',
      note: 'Si fue usted, no tiene que hacer nada.',
    },
    'reset-password': {
      subject: 'Una nueva contraseña para {product}',
      preview: 'El enlace es válido durante una hora.',
      heading: 'Elija una nueva contraseña',
      paragraphs: ['Ha pedido una nueva contraseña. El enlace es válido durante una hora y funciona una sola vez.'],
      action: 'Elegir nueva contraseña',
      note: 'Si no lo ha pedido, ignore este mensaje; su contraseña sigue igual.',
    },
    'password-changed': {
      subject: 'Se ha cambiado su contraseña de {product}',
      preview: 'Si no ha sido usted, pida una nueva de inmediato.',
      heading: 'Se ha cambiado su contraseña',
      paragraphs: ['Se ha cambiado la contraseña de su cuenta y se ha cerrado la sesión en todos los demás dispositivos.'],
      action: 'No he sido yo',
      note: 'Si ha sido usted, no tiene que hacer nada.',
    },
    'deletion-asked': {
      subject: 'Su cuenta de {product} se eliminará',
      preview: 'Puede cancelarlo hasta el {date}.',
      heading: 'Su cuenta se eliminará el {date}',
      paragraphs: [
        'Ha pedido eliminar su cuenta y se ha cerrado la sesión en todos los dispositivos. Hasta el {date} puede cancelarlo iniciando sesión.',
      ],
      action: 'Conservar mi cuenta',
      note: 'Lo que la ley nos obliga a guardar queda sin su nombre ni su correo.',
    },
    'account-emptied': {
      subject: 'Se ha eliminado su cuenta de {product}',
      preview: 'Sus datos se han borrado.',
      heading: 'Se ha eliminado su cuenta',
      paragraphs: ['Su cuenta se ha eliminado, como pidió. Gracias por haber estado con nosotros.'],
    },
    'account-exists': {
      subject: 'Ya tiene una cuenta en {product}',
      preview: 'Inicie sesión o elija una contraseña nueva.',
      heading: 'Ya tiene una cuenta',
      paragraphs: [
        'Alguien quiso abrir una cuenta con este correo, pero ya existe una. Si fue usted, inicie sesión con su contraseña o elija una nueva.',
      ],
      action: 'Iniciar sesión',
      note: 'Si no fue usted, no tiene que hacer nada: nadie ha entrado en su cuenta.',
    },
    'new-device': {
      subject: 'Nuevo inicio de sesión en su cuenta de {product}',
      preview: 'Si no fue usted, cambie su contraseña ahora.',
      heading: 'Un lugar nuevo',
      paragraphs: ['El {date} alguien inició sesión en su cuenta desde un lugar que no conocíamos: {system}, red {network}.'],
      action: 'No fui yo',
      note: 'Si fue usted, no tiene que hacer nada.',
    },
    'contact-received': {
      subject: 'Hemos recibido su mensaje ({number})',
      preview: 'Respondemos en un día laborable.',
      heading: 'Hemos recibido su mensaje',
      paragraphs: ['Gracias por escribirnos. Su número es {number}. Respondemos en un día laborable.'],
      action: 'Ver mi mensaje',
    },
  },
  phoneCode: '{code} es su código de {product}. Es válido durante 5 minutos. No se lo diga a nadie.',
};
