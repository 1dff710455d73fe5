import type { TemplateTexts } from './templates.ts';

export const pt: TemplateTexts = {
  arrived_yet: 'Minha encomenda já chegou?',
  more_photos: 'Poderia tirar mais fotos, por favor?',
  invoice_added: 'Adicionei a nota fiscal.',
  ship_now: 'Envie agora, por favor.',
  hold_parcel: 'Guarde a encomenda por enquanto, por favor.',
  thank_you: 'Agradeço muito!',
  parcel_arrived: 'Sua encomenda chegou.',
  add_invoice: 'Adicione a nota fiscal, por favor.',
  add_contents: 'Diga-me o que a encomenda contém, por favor.',
  photos_ready: 'As fotos estão prontas.',
  parcel_packed: 'Sua encomenda está embalada.',
  parcel_handed_over: 'Entreguei sua encomenda à transportadora.',
};
