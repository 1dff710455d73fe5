import type { Place } from '@outpost/shared-ui/pictures/dotted-map';

/** `US39-98`: latitude and longitude of the middle of a country, whole degrees, south and west negative. */
const MIDDLES =
  'AD43+2 AE24+54 AL41+20 AM40+45 AR-34-64 AT47+14 AU-25+134 AZ40+48 BA44+18 BD24+90 BE51+4 BG43+25 BH26+51 BO-17-65 BR-10-55 BY53+28 ' +
  'CA57-100 CH47+8 CL-30-71 CN35+105 CO4-73 CR10-84 CY35+33 CZ50+15 DE51+10 DK56+10 DO19-70 DZ28+3 EC-1-78 EE59+26 EG27+30 ES40-4 ' +
  'ET8+38 FI64+26 FR46+2 GB54-2 GE42+43 GH8-2 GR39+22 GT15-90 HK22+114 HR45+16 HU47+20 ID-2+118 IE53-8 IL31+35 IN21+78 IQ33+44 IR32+53 ' +
  'IS65-18 IT43+12 JM18-77 JO31+36 JP36+138 KE1+38 KH13+105 KR37+128 KW29+47 KZ48+68 LB34+36 LK7+81 LT55+24 LU50+6 LV57+25 MA32-6 ' +
  'MD47+29 MK42+22 MN46+105 MT36+14 MX23-102 MY3+110 NG10+8 NL52+5 NO62+10 NP28+84 NZ-41+174 OM21+57 PA9-80 PE-10-76 PH13+122 PK30+70 ' +
  'PL52+20 PR18-66 PT39-8 PY-23-58 QA25+51 RO46+25 RS44+21 RU60+90 SA24+45 SE62+15 SG1+104 SI46+15 SK49+20 SN14-14 TH15+101 TN34+9 ' +
  'TR39+35 TW24+121 TZ-6+35 UA49+32 US39-98 UY-33-56 UZ41+64 VE7-66 VN16+108 ZA-29+24';

const PLACES: ReadonlyMap<string, Place> = new Map(
  MIDDLES.split(' ').map((entry): [string, Place] => {
    const [, code = '', latitude, longitude] = /^([A-Z]{2})(-?\d+)([+-]\d+)$/.exec(entry) ?? [];
    return [code, { latitude: Number(latitude), longitude: Number(longitude) }];
  }),
);

/** The middle of a country on the map; undefined for one that is not drawn. */
export const middleOf = (country: string): Place | undefined => PLACES.get(country);
