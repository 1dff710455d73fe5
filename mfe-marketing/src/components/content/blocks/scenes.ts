import howAddress from '../../../pictures/how-address.svg';
import howReceive from '../../../pictures/how-receive.svg';
import howShop from '../../../pictures/how-shop.svg';
import address from '../../../pictures/scene-address.svg';
import backToSchool from '../../../pictures/scene-back-to-school.svg';
import blackFriday from '../../../pictures/scene-black-friday.svg';
import calendar from '../../../pictures/scene-calendar.svg';
import days from '../../../pictures/scene-days.svg';
import fathersDay from '../../../pictures/scene-fathers-day.svg';
import host from '../../../pictures/scene-host.svg';
import journey from '../../../pictures/scene-journey.svg';
import lunarNewYear from '../../../pictures/scene-lunar-new-year.svg';
import mothersDay from '../../../pictures/scene-mothers-day.svg';
import offer from '../../../pictures/scene-offer.svg';
import parcels from '../../../pictures/scene-parcels.svg';
import shield from '../../../pictures/scene-shield.svg';
import shops from '../../../pictures/scene-shops.svg';
import singlesDay from '../../../pictures/scene-singles-day.svg';
import summerSale from '../../../pictures/scene-summer-sale.svg';
import whiteDay from '../../../pictures/scene-white-day.svg';
import whiteWeek from '../../../pictures/scene-white-week.svg';

/** The drawn scenes that a page's head may name, 520 × 360 each. */
export const SCENES = {
  address,
  shops,
  parcels,
  host,
  journey,
  offer,
  shield,
  calendar,
  days,
  'black-friday': blackFriday,
  'singles-day': singlesDay,
  'mothers-day': mothersDay,
  'fathers-day': fathersDay,
  'back-to-school': backToSchool,
  'lunar-new-year': lunarNewYear,
  'white-day': whiteDay,
  'summer-sale': summerSale,
  'white-week': whiteWeek,
} as const;

/** Whether there is such a scene: content may name one that this version of the remote does not have. */
export const isScene = (name: string | undefined): name is keyof typeof SCENES => name !== undefined && Object.hasOwn(SCENES, name);

/** What a step may name besides: the drawings of the home page, 360 × 240. */
const STEP_PICTURES = { 'how-address': howAddress, 'how-shop': howShop, 'how-receive': howReceive } as const;

/** The address of a picture that a step names; undefined where there is none. */
export function stepPicture(name: string | undefined): string | undefined {
  if (isScene(name)) return SCENES[name];
  return name !== undefined && Object.hasOwn(STEP_PICTURES, name) ? STEP_PICTURES[name as keyof typeof STEP_PICTURES] : undefined;
}
