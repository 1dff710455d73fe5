/** Where sample hosts live: cities, first names and languages of each country. */
export interface Place {
  readonly code: string;
  readonly cities: readonly string[];
  readonly names: readonly string[];
  readonly languages: readonly string[];
}

/** code | cities | first names | languages */
const TABLE = `
US|Portland,Austin,Wilmington,Denver|Maya,Jordan,Grace,Luis,Hannah,Marcus|en,es
GB|Leeds,Bristol,Cardiff,London|Oliver,Priya,Isla,Tom,Amelia,Callum|en
AU|Melbourne,Brisbane,Perth|Lachlan,Ruby,Jack,Matilda,Noah|en
CA|Toronto,Vancouver,Halifax|Liam,Chloe,Étienne,Ava,Nathan|en,fr
DE|Leipzig,Hamburg,Köln|Jonas,Lena,Felix,Katharina,Emre|de,en
JP|Osaka,Yokohama,Fukuoka|Haruto,Yui,Sakura,Kenta,Aoi|ja,en
FR|Lyon,Nantes,Lille|Camille,Hugo,Manon,Théo,Inès|fr,en
NL|Utrecht,Rotterdam,Eindhoven|Daan,Sanne,Lotte,Bram|nl,en,de
IT|Bologna,Torino,Verona|Giulia,Marco,Chiara,Luca|it,en
SE|Göteborg,Malmö,Uppsala|Elsa,Oskar,Maja,Nils|sv,en
TR|İzmir,İstanbul,Ankara|Elif,Mehmet,Zeynep,Can|tr,en
CN|Shenzhen,Hangzhou,Guangzhou|Wei,Li Na,Jun,Xiu|zh-CN,en
AE|Dubai,Sharjah|Omar,Layla,Rashid,Noor|ar,en
IN|Bengaluru,Pune,Kochi|Anaya,Arjun,Meera,Rohan|en,hi
NZ|Wellington,Auckland|Aroha,Ben,Sophie|en
PH|Cebu City,Makati|Angelica,Paolo,Jasmine|en,fil
SG|Singapore|Wei Ling,Farid,Marcus,Kavya|en,zh-CN,ms
KR|Busan,Seoul,Incheon|Minjun,Seoyeon,Jiwoo|ko,en
ES|Valencia,Bilbao,Sevilla|Lucía,Pablo,Carmen,Iker|es,en
AT|Graz,Linz|Anna,Lukas,Theresa|de,en
BE|Gent,Liège|Louise,Arthur,Noor|nl,fr,en
CH|Basel,Bern|Nina,Luca,Sarah|de,fr,en
PT|Porto,Braga|Inês,Tiago,Beatriz|pt,en
IE|Cork,Galway|Aoife,Conor,Niamh|en
DK|Aarhus,Odense|Freja,Mads,Signe|da,en
NO|Bergen,Trondheim|Ingrid,Sindre,Nora|no,en
FI|Tampere,Turku|Aino,Eero,Venla|fi,en
PL|Wrocław,Gdańsk|Zofia,Jakub,Hanna|pl,en
CZ|Brno,Praha|Tereza,Jan,Adéla|cs,en
GR|Thessaloniki,Patras|Eleni,Nikos,Maria|el,en
HU|Szeged,Győr|Réka,Bence,Dóra|hu,en
RO|Cluj-Napoca,Iași|Ioana,Andrei,Daria|ro,en
IL|Haifa,Tel Aviv|Noa,Yonatan,Tamar|he,en
BR|Curitiba,Recife|Beatriz,Thiago,Larissa|pt,en
MX|Guadalajara,Puebla|Valeria,Diego,Ximena|es,en
AR|Rosario,Córdoba|Martina,Facundo,Sol|es
CL|Valparaíso,Concepción|Antonia,Benjamín|es,en
ZA|Cape Town,Durban|Thandi,Pieter,Lerato|en
MY|Penang,Johor Bahru|Aisyah,Wei Jian,Divya|ms,en
TH|Chiang Mai,Bangkok|Ploy,Anan,Mali|th,en
VN|Da Nang,Hai Phong|Linh,Minh,Thao|vi,en
ID|Bandung,Surabaya|Putri,Budi,Ayu|id,en
HK|Hong Kong|Ka Yan,Jason,Mei|zh-CN,en
TW|Taichung,Tainan|Yi-Chen,Chia-Hao,Pei|zh-CN,en
SA|Jeddah,Riyadh|Faisal,Huda,Sara|ar,en
`;

export const PLACES: readonly Place[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', cities = '', names = '', languages = ''] = line.split('|');
    return { code, cities: cities.split(','), names: names.split(','), languages: languages.split(',') };
  });
