import type { AccountWords } from './words.ts';

export const fr: AccountWords = {
  frame: {
    greeting: 'Bonjour {name},',
    orCopy: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    reason: 'Vous recevez cet e-mail en raison de votre compte {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Confirmez votre e-mail pour {product}',
      preview: 'Un clic, et votre compte est prêt.',
      heading: 'Confirmez votre e-mail',
      paragraphs: ['Bienvenue chez {product}. Veuillez confirmer dans les 24 heures que cette adresse e-mail est bien la vôtre.'],
      action: 'Confirmer l’e-mail',
      note: 'Si vous n’avez pas créé de compte, ignorez cet e-mail.',
    },
    'confirm-new-email': {
      subject: 'Confirmez votre nouvel e-mail pour {product}',
      preview: 'Votre compte passera à cette adresse dès que vous l’aurez confirmée.',
      heading: 'Confirmez votre nouvel e-mail',
      paragraphs: [
        'Vous avez demandé à utiliser {email} pour votre compte. Le changement aura lieu dès que vous l’aurez confirmé ici, dans les 24 heures.',
      ],
      action: 'Confirmer le nouvel e-mail',
      note: 'Si vous n’avez rien demandé, ignorez cet e-mail et rien ne changera.',
    },
    'email-change-asked': {
      subject: 'L’e-mail de votre compte {product} va changer',
      preview: 'Si ce n’était pas vous, changez votre mot de passe maintenant.',
      heading: 'Votre e-mail va changer',
      paragraphs: [
        'Une personne connectée à votre compte a demandé de remplacer son e-mail par {email}. Le changement aura lieu dès qu’il y sera confirmé.',
      ],
      action: 'Changer le mot de passe',
      note: 'Si c’était vous, vous n’avez rien à faire.',
    },
    'payouts-wait': {
      subject: 'Votre e-mail a été modifié : vos paiements attendent',
      preview: 'Les paiements qui vous sont destinés attendent jusqu’au {date}. Si ce n’était pas vous, écrivez-nous avant.',
      heading: 'Votre e-mail a été modifié : vos paiements attendent',
      paragraphs: [
        'L’e-mail de votre compte a été remplacé par {email}.',
        'Les paiements qui vous sont destinés attendent jusqu’au {date}. Si ce n’était pas vous, écrivez-nous avant.',
      ],
      action: 'Ce n’était pas moi',
      note: 'Si c’était vous, vous n’avez rien à faire.',
    },
    'payout-method-changed': {
      subject: 'Vous êtes désormais payé sur un autre compte',
      preview: 'Les paiements qui vous sont destinés attendent jusqu’au {date}. Si ce n’était pas vous, écrivez-nous avant.',
      heading: 'Vous êtes désormais payé sur un autre compte',
      paragraphs: [
        'Les paiements qui vous sont destinés vont désormais à {label}.',
        'Les paiements qui vous sont destinés attendent jusqu’au {date}. Si ce n’était pas vous, écrivez-nous avant.',
      ],
      action: 'Ce n’était pas moi',
      note: 'Si c’était vous, vous n’avez rien à faire.',
    },
    'reset-password': {
      subject: 'Un nouveau mot de passe pour {product}',
      preview: 'Le lien est valable une heure.',
      heading: 'Choisissez un nouveau mot de passe',
      paragraphs: ['Vous avez demandé un nouveau mot de passe. Le lien est valable une heure et fonctionne une seule fois.'],
      action: 'Choisir un nouveau mot de passe',
      note: 'Si vous n’avez rien demandé, ignorez cet e-mail ; votre mot de passe reste inchangé.',
    },
    'password-changed': {
      subject: 'Votre mot de passe {product} a été modifié',
      preview: 'Si ce n’était pas vous, demandez-en tout de suite un nouveau.',
      heading: 'Votre mot de passe a été modifié',
      paragraphs: ['Le mot de passe de votre compte a été modifié, et vos sessions sur tous les autres appareils ont été fermées.'],
      action: 'Ce n’était pas moi',
      note: 'Si c’était vous, vous n’avez rien à faire.',
    },
    'deletion-asked': {
      subject: 'Votre compte {product} va être supprimé',
      preview: 'Vous pouvez annuler jusqu’au {date}.',
      heading: 'Votre compte sera supprimé le {date}',
      paragraphs: [
        'Vous avez demandé la suppression de votre compte, et toutes vos sessions ont été fermées. Jusqu’au {date}, vous pouvez annuler en vous connectant.',
      ],
      action: 'Garder mon compte',
      note: 'Ce que la loi nous oblige à conserver reste sans votre nom ni votre e-mail.',
    },
    'account-emptied': {
      subject: 'Votre compte {product} a été supprimé',
      preview: 'Vos données ont été effacées.',
      heading: 'Votre compte a été supprimé',
      paragraphs: ['Votre compte a été supprimé, comme vous l’aviez demandé. Merci d’avoir été parmi nous.'],
    },
    'account-exists': {
      subject: 'Vous avez déjà un compte {product}',
      preview: 'Connectez-vous ou choisissez un nouveau mot de passe.',
      heading: 'Vous avez déjà un compte',
      paragraphs: [
        'Quelqu’un a voulu ouvrir un compte avec cette adresse, mais il en existe déjà un. Si c’était vous, connectez-vous avec votre mot de passe ou choisissez-en un nouveau.',
      ],
      action: 'Se connecter',
      note: 'Si ce n’était pas vous, vous n’avez rien à faire : personne n’est entré dans votre compte.',
    },
    'second-factor-on': {
      subject: 'Votre compte {product} demande désormais un code',
      preview: 'Vous avez été déconnecté partout ailleurs.',
      heading: 'Un second facteur protège votre compte',
      paragraphs: [
        'Désormais, la connexion et les changements de vos versements demandent aussi un code de votre application. Vous avez été déconnecté partout ailleurs. Gardez vos codes de secours là où vous les retrouverez sans votre téléphone.',
      ],
      action: 'Voir comment je me connecte',
      note: 'Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez-nous.',
    },
    'second-factor-off': {
      subject: 'Votre compte {product} ne demande plus de code',
      preview: 'Si ce n’était pas vous, changez votre mot de passe maintenant.',
      heading: 'Le second facteur a été désactivé',
      paragraphs: ['Désormais, votre mot de passe suffit pour vous connecter.'],
      action: 'Voir comment je me connecte',
      note: 'Si c’était vous, vous n’avez rien à faire.',
    },
    'recovery-code-used': {
      subject: 'Un code de secours de votre compte {product} a été utilisé',
      preview: 'Codes de secours restants : {left}.',
      heading: 'Un code de secours a été utilisé',
      paragraphs: [
        'Quelqu’un a saisi l’un de vos codes de secours à la place d’un code de l’application. Il n’est plus valable. Codes de secours restants : {left}.',
      ],
      action: 'Voir comment je me connecte',
      note: 'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez maintenant un nouveau mot de passe et de nouveaux codes de secours.',
    },
    'second-factor-refused': {
      subject: 'Des codes erronés ont été saisis pour votre compte {product}',
      preview: 'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant.',
      heading: 'Des codes erronés ont été saisis',
      paragraphs: [
        'Plusieurs codes erronés ont été saisis à la place de celui de votre application, sans succès. La personne à qui un code est demandé connaît votre mot de passe ou est connectée à votre compte.',
      ],
      action: 'Voir comment je me connecte',
      note: 'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez maintenant un nouveau mot de passe.',
    },
    'api-key-made': {
      subject: 'Une nouvelle clé d’API pour votre compte {product}',
      preview: 'Si ce n’était pas vous, révoquez la clé maintenant.',
      heading: 'Une nouvelle clé d’API',
      paragraphs: ['La clé d’API {key} a été créée. Elle fonctionne dès maintenant, à la place d’une connexion.'],
      action: 'Voir mes clés d’API',
      note: 'Si c’était vous, vous n’avez rien à faire. Sinon, révoquez la clé et choisissez maintenant un nouveau mot de passe.',
    },
    'new-device': {
      subject: 'Nouvelle connexion à votre compte {product}',
      preview: 'Si ce n’était pas vous, changez votre mot de passe maintenant.',
      heading: 'Un nouvel endroit',
      paragraphs: [
        'Le {date}, quelqu’un s’est connecté à votre compte depuis un endroit que nous ne connaissions pas : {system}, réseau {network}.',
      ],
      action: 'Ce n’était pas moi',
      note: 'Si c’était vous, vous n’avez rien à faire.',
    },
    'contact-received': {
      subject: 'Nous avons reçu votre message ({number})',
      preview: 'Nous répondons en un jour ouvré.',
      heading: 'Nous avons reçu votre message',
      paragraphs: ['Merci de nous avoir écrit. Votre numéro est {number}. Nous répondons en un jour ouvré.'],
      action: 'Voir mon message',
    },
  },
  phoneCode: '{code} est votre code {product}. Il est valable 5 minutes. Ne le communiquez à personne.',
};
