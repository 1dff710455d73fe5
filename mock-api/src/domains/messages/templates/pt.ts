import type { TemplateTexts } from './templates.ts';

export const pt: TemplateTexts = {
  arrived_yet: 'A minha encomenda já chegou?',
  more_photos: 'Poderia tirar mais fotos, por favor?',
  invoice_added: 'Adicionei a fatura.',
  ship_now: 'Envie agora, por favor.',
  hold_parcel: 'Guarde a encomenda por enquanto, por favor.',
  thank_you: 'Muito obrigado!',
  parcel_arrived: 'A sua encomenda chegou.',
  add_invoice: 'Adicione a fatura, por favor.',
  add_contents: 'Diga-me o que a encomenda contém, por favor.',
  photos_ready: 'As fotos estão prontas.',
  parcel_packed: 'A sua encomenda está embalada.',
  parcel_handed_over: 'Entreguei a sua encomenda à transportadora.',
};
