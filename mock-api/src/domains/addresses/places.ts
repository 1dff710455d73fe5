/** A city with the post code of its middle. Degrees, north and east positive, to a tenth. */
export interface CityPlace {
  readonly countryCode: string;
  readonly city: string;
  /** As it is written in addresses; empty where it is not. */
  readonly state: string;
  /** Empty where the country has no post codes. */
  readonly postCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** city | state | post code | latitude, longitude; a line per country. The larger cities, and those of the sample hosts. */
const TABLE = `
US: Portland|OR|97205|45.5,-122.7; Austin|TX|78701|30.3,-97.7; Wilmington|DE|19801|39.7,-75.5; Denver|CO|80202|39.7,-105; New York|NY|10001|40.7,-74; Los Angeles|CA|90012|34.1,-118.2; Chicago|IL|60602|41.9,-87.6; Houston|TX|77002|29.8,-95.4; Phoenix|AZ|85004|33.4,-112.1; Seattle|WA|98101|47.6,-122.3; Miami|FL|33130|25.8,-80.2; Boston|MA|02108|42.4,-71.1; Atlanta|GA|30303|33.7,-84.4; San Francisco|CA|94103|37.8,-122.4; Philadelphia|PA|19103|40,-75.2
GB: Leeds||LS1 4AP|53.8,-1.5; Bristol||BS1 4DJ|51.5,-2.6; Cardiff||CF10 1EP|51.5,-3.2; London||EC1A 1BB|51.5,-0.1; Manchester||M2 5DB|53.5,-2.2; Birmingham||B1 1BB|52.5,-1.9; Edinburgh||EH1 1BB|56,-3.2; Glasgow||G2 1DU|55.9,-4.3; Liverpool||L1 8JQ|53.4,-3; Belfast||BT1 5GS|54.6,-5.9
AU: Melbourne|VIC|3000|-37.8,145; Brisbane|QLD|4000|-27.5,153; Perth|WA|6000|-32,115.9; Sydney|NSW|2000|-33.9,151.2; Adelaide|SA|5000|-34.9,138.6; Canberra|ACT|2601|-35.3,149.1
CA: Toronto|ON|M5H 2N2|43.7,-79.4; Vancouver|BC|V6B 1A1|49.3,-123.1; Halifax|NS|B3J 1S9|44.6,-63.6; Montréal|QC|H3B 2Y5|45.5,-73.6; Calgary|AB|T2P 2M5|51,-114.1; Ottawa|ON|K1P 1J1|45.4,-75.7
DE: Leipzig||04109|51.3,12.4; Hamburg||20095|53.6,10; Köln||50667|50.9,7; Berlin||10115|52.5,13.4; München||80331|48.1,11.6; Frankfurt am Main||60311|50.1,8.7; Stuttgart||70173|48.8,9.2; Dresden||01067|51.1,13.7
JP: Osaka|Osaka|530-0001|34.7,135.5; Yokohama|Kanagawa|220-0011|35.4,139.6; Fukuoka|Fukuoka|810-0001|33.6,130.4; Tokyo|Tokyo|100-0005|35.7,139.8; Nagoya|Aichi|450-0002|35.2,136.9; Sapporo|Hokkaido|060-0001|43.1,141.4; Kyoto|Kyoto|600-8216|35,135.8
FR: Lyon||69002|45.8,4.8; Nantes||44000|47.2,-1.6; Lille||59000|50.6,3.1; Paris||75001|48.9,2.3; Marseille||13001|43.3,5.4; Toulouse||31000|43.6,1.4; Bordeaux||33000|44.8,-0.6
NL: Utrecht||3511 AA|52.1,5.1; Rotterdam||3011 AA|51.9,4.5; Eindhoven||5611 AA|51.4,5.5; Amsterdam||1012 AB|52.4,4.9; Den Haag||2511 AA|52.1,4.3
IT: Bologna|BO|40121|44.5,11.3; Torino|TO|10121|45.1,7.7; Verona|VR|37121|45.4,11; Milano|MI|20121|45.5,9.2; Roma|RM|00184|41.9,12.5; Napoli|NA|80133|40.9,14.3
SE: Göteborg||411 03|57.7,12; Malmö||211 20|55.6,13; Uppsala||753 20|59.9,17.6; Stockholm||111 20|59.3,18.1
TR: İzmir||35210|38.4,27.1; İstanbul||34110|41,29; Ankara||06420|39.9,32.9; Bursa||16010|40.2,29.1; Antalya||07040|36.9,30.7
CN: Shenzhen|Guangdong|518000|22.5,114.1; Hangzhou|Zhejiang|310000|30.3,120.2; Guangzhou|Guangdong|510000|23.1,113.3; Shanghai|Shanghai|200000|31.2,121.5; Beijing|Beijing|100000|39.9,116.4
AE: Dubai|Dubai||25.3,55.3; Sharjah|Sharjah||25.3,55.4; Abu Dhabi|Abu Dhabi||24.5,54.4
IN: Bengaluru|Karnataka|560001|13,77.6; Pune|Maharashtra|411001|18.5,73.9; Kochi|Kerala|682001|10,76.3; Mumbai|Maharashtra|400001|19.1,72.9; New Delhi|Delhi|110001|28.6,77.2; Chennai|Tamil Nadu|600001|13.1,80.3
NZ: Wellington||6011|-41.3,174.8; Auckland||1010|-36.8,174.8; Christchurch||8011|-43.5,172.6
PH: Cebu City|Cebu|6000|10.3,123.9; Makati|Metro Manila|1200|14.6,121; Manila|Metro Manila|1000|14.6,121; Davao City|Davao del Sur|8000|7.1,125.6
SG: Singapore||018956|1.3,103.9
KR: Busan||48730|35.2,129.1; Seoul||04524|37.6,127; Incheon||21554|37.5,126.7; Daegu||41911|35.9,128.6
ES: Valencia|Valencia|46002|39.5,-0.4; Bilbao|Bizkaia|48001|43.3,-2.9; Sevilla|Sevilla|41001|37.4,-6; Madrid|Madrid|28013|40.4,-3.7; Barcelona|Barcelona|08002|41.4,2.2
AT: Graz||8010|47.1,15.4; Linz||4020|48.3,14.3; Wien||1010|48.2,16.4; Salzburg||5020|47.8,13
BE: Gent||9000|51.1,3.7; Liège||4000|50.6,5.6; Brussel||1000|50.9,4.4; Antwerpen||2000|51.2,4.4
CH: Basel||4001|47.6,7.6; Bern||3011|46.9,7.4; Zürich||8001|47.4,8.5; Genève||1201|46.2,6.1
PT: Porto||4000-322|41.2,-8.6; Braga||4700-030|41.5,-8.4; Lisboa||1100-148|38.7,-9.1
IE: Cork|Cork|T12 W8KP|51.9,-8.5; Galway|Galway|H91 HE9K|53.3,-9.1; Dublin|Dublin|D02 AF30|53.3,-6.3
DK: Aarhus||8000|56.2,10.2; Odense||5000|55.4,10.4; København||1050|55.7,12.6
NO: Bergen||5014|60.4,5.3; Trondheim||7011|63.4,10.4; Oslo||0150|59.9,10.8
FI: Tampere||33100|61.5,23.8; Turku||20100|60.5,22.3; Helsinki||00100|60.2,24.9
PL: Wrocław||50-101|51.1,17; Gdańsk||80-831|54.4,18.7; Warszawa||00-001|52.2,21; Kraków||31-001|50.1,19.9
CZ: Brno||602 00|49.2,16.6; Praha||110 00|50.1,14.4; Ostrava||702 00|49.8,18.3
GR: Thessaloniki||546 24|40.6,22.9; Patras||262 21|38.2,21.7; Athens||105 57|38,23.7
HU: Szeged||6720|46.3,20.1; Győr||9021|47.7,17.6; Budapest||1051|47.5,19
RO: Cluj-Napoca|Cluj|400001|46.8,23.6; Iași|Iași|700028|47.2,27.6; București||010011|44.4,26.1
IL: Haifa||3303139|32.8,35; Tel Aviv||6701101|32.1,34.8; Jerusalem||9414101|31.8,35.2
BR: Curitiba|PR|80010-000|-25.4,-49.3; Recife|PE|50010-000|-8.1,-34.9; São Paulo|SP|01001-000|-23.6,-46.6; Rio de Janeiro|RJ|20010-000|-22.9,-43.2
MX: Guadalajara|JAL|44100|20.7,-103.3; Puebla|PUE|72000|19,-98.2; Ciudad de México|CDMX|06000|19.4,-99.1; Monterrey|NL|64000|25.7,-100.3
AR: Rosario|Santa Fe|S2000|-32.9,-60.7; Córdoba|Córdoba|X5000|-31.4,-64.2; Buenos Aires||C1002|-34.6,-58.4
CL: Valparaíso|Valparaíso|2340000|-33,-71.6; Concepción|Biobío|4030000|-36.8,-73; Santiago|Región Metropolitana|8320000|-33.4,-70.7
ZA: Cape Town|Western Cape|8001|-33.9,18.4; Durban|KwaZulu-Natal|4001|-29.9,31; Johannesburg|Gauteng|2001|-26.2,28
MY: Penang|Pulau Pinang|10200|5.4,100.3; Johor Bahru|Johor|80000|1.5,103.7; Kuala Lumpur||50050|3.1,101.7
TH: Chiang Mai|Chiang Mai|50200|18.8,99; Bangkok|Bangkok|10200|13.8,100.5; Phuket|Phuket|83000|7.9,98.4
VN: Da Nang||550000|16.1,108.2; Hai Phong||180000|20.9,106.7; Ha Noi||100000|21,105.8; Ho Chi Minh City||700000|10.8,106.7
ID: Bandung|Jawa Barat|40111|-6.9,107.6; Surabaya|Jawa Timur|60271|-7.3,112.7; Jakarta|DKI Jakarta|10110|-6.2,106.8; Denpasar|Bali|80111|-8.7,115.2
HK: Hong Kong|||22.3,114.2
TW: Taichung||400|24.1,120.7; Tainan||700|23,120.2; Taipei||100|25,121.5
SA: Jeddah||22230|21.5,39.2; Riyadh||11564|24.7,46.7; Dammam||32241|26.4,50.1
`;

function placesOfLine(line: string): CityPlace[] {
  const countryCode = line.slice(0, 2);
  return line
    .slice(4)
    .split('; ')
    .map((entry) => {
      const [city = '', state = '', postCode = '', where = ''] = entry.split('|');
      const [latitude = 0, longitude = 0] = where.split(',').map(Number);
      return { countryCode, city, state, postCode, latitude, longitude };
    });
}

export const CITY_PLACES: readonly CityPlace[] = TABLE.trim().split('\n').flatMap(placesOfLine);
