import type { TemplateTexts } from './templates.ts';

export const fr: TemplateTexts = {
  arrived_yet: 'Mon colis est-il déjà arrivé ?',
  more_photos: 'Pourriez-vous prendre d’autres photos, s’il vous plaît ?',
  invoice_added: 'J’ai ajouté la facture.',
  ship_now: 'Merci de l’expédier maintenant.',
  hold_parcel: 'Merci de garder le colis pour le moment.',
  thank_you: 'Merci beaucoup !',
  parcel_arrived: 'Votre colis est arrivé.',
  add_invoice: 'Merci d’ajouter la facture.',
  add_contents: 'Merci de m’indiquer ce que contient le colis.',
  photos_ready: 'Les photos sont prêtes.',
  parcel_packed: 'Votre colis est emballé.',
  parcel_handed_over: 'J’ai remis votre colis au transporteur.',
};
