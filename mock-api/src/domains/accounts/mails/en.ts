import type { AccountWords } from './words.ts';

export const en: AccountWords = {
  frame: {
    greeting: 'Hello {name},',
    orCopy: 'If the button does not work, open this address:',
    reason: 'You get this mail because of your account at {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Confirm your e-mail for {product}',
      preview: 'One click, and your account is ready.',
      heading: 'Confirm your e-mail',
      paragraphs: ['Welcome to {product}. Please confirm within 24 hours that this e-mail is yours.'],
      action: 'Confirm e-mail',
      note: 'If you did not sign up, ignore this mail.',
    },
    'confirm-new-email': {
      subject: 'Confirm your new e-mail for {product}',
      preview: 'Your account moves to this address once you confirm it.',
      heading: 'Confirm your new e-mail',
      paragraphs: ['You asked to use {email} for your account. It changes once you confirm it here, within 24 hours.'],
      action: 'Confirm new e-mail',
      note: 'If you did not ask for this, ignore this mail and nothing changes.',
    },
    'email-change-asked': {
      subject: 'The e-mail of your {product} account is about to change',
      preview: 'If that was not you, change your password now.',
      heading: 'Your e-mail is about to change',
      paragraphs: [
        'Somebody who is signed in to your account asked to change its e-mail to {email}. It changes once it is confirmed there.',
      ],
      action: 'Change password',
      note: 'If that was you, you need not do anything.',
    },
    'payouts-wait': {
      subject: 'Your e-mail was changed: payments to you wait',
      preview: 'Payments to you wait until {date}. If this was not you, write to us before then.',
      heading: 'Your e-mail was changed: payments to you wait',
      paragraphs: [
        'The e-mail of your account was changed to {email}.',
        'Payments to you wait until {date}. If this was not you, write to us before then.',
      ],
      action: 'That was not me',
      note: 'If that was you, you need not do anything.',
    },
    'payout-method-changed': {
      subject: 'You are paid at another account from now on',
      preview: 'Payments to you wait until {date}. If this was not you, write to us before then.',
      heading: 'You are paid at another account from now on',
      paragraphs: [
        'Payments to you go to {label} from now on.',
        'Payments to you wait until {date}. If this was not you, write to us before then.',
      ],
      action: 'That was not me',
      note: 'If that was you, you need not do anything.',
    },
    'reset-password': {
      subject: 'A new password for {product}',
      preview: 'The link is good for one hour.',
      heading: 'Choose a new password',
      paragraphs: ['You asked for a new password. The link is good for one hour and works once.'],
      action: 'Choose new password',
      note: 'If you did not ask for this, ignore this mail; your password stays as it is.',
    },
    'password-changed': {
      subject: 'Your {product} password was changed',
      preview: 'If that was not you, ask for a new one at once.',
      heading: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and you were signed out everywhere else.'],
      action: 'That was not me',
      note: 'If that was you, you need not do anything.',
    },
    'deletion-asked': {
      subject: 'Your {product} account will be deleted',
      preview: 'Until {date} you can take it back.',
      heading: 'Your account will be deleted on {date}',
      paragraphs: [
        'You asked to delete your account, and you were signed out everywhere. Until {date} you can take it back by signing in.',
      ],
      action: 'Keep my account',
      note: 'What the law makes us keep stays without your name and e-mail on it.',
    },
    'account-emptied': {
      subject: 'Your {product} account was deleted',
      preview: 'Your data is gone.',
      heading: 'Your account was deleted',
      paragraphs: ['Your account is deleted, as you asked. Thank you for having been with us.'],
    },
    'account-exists': {
      subject: 'You have a {product} account already',
      preview: 'Sign in, or choose a new password.',
      heading: 'You have an account already',
      paragraphs: [
        'Somebody wanted to open an account with this e-mail, but there is one already. If it was you, sign in with your password, or choose a new one.',
      ],
      action: 'Sign in',
      note: 'If it was not you, you need not do anything: nobody got into your account.',
    },
    'new-device': {
      subject: 'New sign-in to your {product} account',
      preview: 'If that was not you, change your password now.',
      heading: 'A new place',
      paragraphs: ['On {date} somebody signed in to your account from a place that we have not seen before: {system}, network {network}.'],
      action: 'That was not me',
      note: 'If that was you, you need not do anything.',
    },
    'contact-received': {
      subject: 'We have your message ({number})',
      preview: 'We answer within one working day.',
      heading: 'We have your message',
      paragraphs: ['Thank you for writing to us. Your number is {number}. We answer within one working day.'],
      action: 'See my message',
    },
  },
  phoneCode: '{code} is your {product} code. It is good for 5 minutes. Never tell it to anybody.',
};
