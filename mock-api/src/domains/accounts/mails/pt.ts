import type { AccountWords } from './words.ts';

export const pt: AccountWords = {
  frame: {
    greeting: 'Olá, {name},',
    orCopy: 'Se o botão não funcionar, abra este endereço:',
    reason: 'Você recebeu este e-mail porque tem uma conta na {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Confirme seu e-mail para a {product}',
      preview: 'Um clique e sua conta está pronta.',
      heading: 'Confirme seu e-mail',
      paragraphs: ['Boas-vindas à {product}. Confirme em até 24 horas que este e-mail é seu.'],
      action: 'Confirmar e-mail',
      note: 'Se você não se cadastrou, ignore este e-mail.',
    },
    'confirm-new-email': {
      subject: 'Confirme seu novo e-mail para a {product}',
      preview: 'Sua conta passa para este endereço assim que você o confirmar.',
      heading: 'Confirme seu novo e-mail',
      paragraphs: ['Você pediu para usar {email} na sua conta. A mudança vale assim que você confirmar aqui, em até 24 horas.'],
      action: 'Confirmar novo e-mail',
      note: 'Se você não pediu isso, ignore este e-mail e nada mudará.',
    },
    'email-change-asked': {
      subject: 'O e-mail da sua conta na {product} vai mudar',
      preview: 'Se não foi você, altere sua senha agora.',
      heading: 'Seu e-mail vai mudar',
      paragraphs: ['Alguém conectado à sua conta pediu para mudar o e-mail para {email}. A mudança vale assim que for confirmada lá.'],
      action: 'Alterar senha',
      note: 'Se foi você, não precisa fazer nada.',
    },
    'payouts-wait': {
      subject: 'O seu e-mail foi alterado: os pagamentos a você aguardam',
      preview: 'Os pagamentos a você aguardam até {date}. Se não foi você, escreva-nos antes disso.',
      heading: 'O seu e-mail foi alterado: os pagamentos a você aguardam',
      paragraphs: [
        'O e-mail da sua conta foi alterado para {email}.',
        'Os pagamentos a você aguardam até {date}. Se não foi você, escreva-nos antes disso.',
      ],
      action: 'Não fui eu',
      note: 'Se foi você, não precisa fazer nada.',
    },
    'reset-password': {
      subject: 'Uma nova senha para a {product}',
      preview: 'O link vale por uma hora.',
      heading: 'Escolha uma nova senha',
      paragraphs: ['Você pediu uma nova senha. O link vale por uma hora e funciona uma única vez.'],
      action: 'Escolher nova senha',
      note: 'Se você não pediu isso, ignore este e-mail; sua senha continua a mesma.',
    },
    'password-changed': {
      subject: 'Sua senha da {product} foi alterada',
      preview: 'Se não foi você, peça uma nova imediatamente.',
      heading: 'Sua senha foi alterada',
      paragraphs: ['A senha da sua conta foi alterada e todas as outras sessões foram encerradas.'],
      action: 'Não fui eu',
      note: 'Se foi você, não precisa fazer nada.',
    },
    'deletion-asked': {
      subject: 'Sua conta na {product} será excluída',
      preview: 'Você pode voltar atrás até {date}.',
      heading: 'Sua conta será excluída em {date}',
      paragraphs: [
        'Você pediu para excluir sua conta e todas as sessões foram encerradas. Até {date} você pode voltar atrás: basta entrar na conta.',
      ],
      action: 'Manter minha conta',
      note: 'O que a lei nos obriga a guardar fica sem o seu nome e e-mail.',
    },
    'account-emptied': {
      subject: 'Sua conta na {product} foi excluída',
      preview: 'Seus dados foram apagados.',
      heading: 'Sua conta foi excluída',
      paragraphs: ['Sua conta foi excluída, como você pediu. Agradecemos por ter estado conosco.'],
    },
    'account-exists': {
      subject: 'Você já tem uma conta {product}',
      preview: 'Entre ou escolha uma nova senha.',
      heading: 'Você já tem uma conta',
      paragraphs: [
        'Alguém quis abrir uma conta com este e-mail, mas já existe uma. Se foi você, entre com a sua senha ou escolha uma nova.',
      ],
      action: 'Entrar',
      note: 'Se não foi você, não precisa fazer nada: ninguém entrou na sua conta.',
    },
    'new-device': {
      subject: 'Novo acesso à sua conta {product}',
      preview: 'Se não foi você, mude a sua senha agora.',
      heading: 'Um novo lugar',
      paragraphs: ['Em {date}, alguém entrou na sua conta de um lugar que ainda não conhecíamos: {system}, rede {network}.'],
      action: 'Não fui eu',
      note: 'Se foi você, não precisa fazer nada.',
    },
    'contact-received': {
      subject: 'Recebemos sua mensagem ({number})',
      preview: 'Respondemos em um dia útil.',
      heading: 'Recebemos sua mensagem',
      paragraphs: ['Agradecemos por escrever para nós. Seu número é {number}. Respondemos em um dia útil.'],
      action: 'Ver minha mensagem',
    },
  },
  phoneCode: '{code} é o seu código da {product}. Ele vale por 5 minutos. Não o informe a ninguém.',
};
