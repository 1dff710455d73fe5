import { readVocabulary, type Vocabulary } from './schema-org.ts';

type Thing = Readonly<Record<string, unknown>>;

/** What search engines need of a type before they show anything of it; of each list, one. */
const REQUIRED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Organization: [['name']],
  WebSite: [['name'], ['url']],
  SearchAction: [['target']],
  FAQPage: [['mainEntity']],
  Question: [['name'], ['acceptedAnswer', 'suggestedAnswer']],
  Answer: [['text']],
  BreadcrumbList: [['itemListElement']],
  ItemList: [['itemListElement']],
  ListItem: [['position'], ['name', 'item', 'url']],
  Product: [['name']],
  Offer: [
    ['price', 'priceSpecification'],
    ['priceCurrency', 'priceSpecification'],
  ],
  AggregateOffer: [['lowPrice'], ['priceCurrency']],
  Review: [['author'], ['reviewRating', 'reviewBody']],
  Rating: [['ratingValue']],
  AggregateRating: [['ratingValue'], ['ratingCount', 'reviewCount']],
  LocalBusiness: [['name'], ['address']],
  HowTo: [['name'], ['step']],
  HowToStep: [['text', 'itemListElement']],
  Place: [['name', 'address', 'geo']],
  GeoCoordinates: [['latitude'], ['longitude']],
  Article: [['headline'], ['author']],
  VideoObject: [['name'], ['thumbnailUrl'], ['uploadDate']],
  Service: [['name', 'serviceType']],
};

/** Of a product, one; not of one that stands within the offer or the review of it. */
const SHOWN = ['offers', 'review', 'aggregateRating'];

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const DATA: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => isText(value) || typeof value === 'number',
  URL: isAddress,
  Number: isNumber,
  Float: isNumber,
  Integer: (value) => isNumber(value) && Number.isInteger(Number(value)),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && isoDate.test(value),
  DateTime: (value) => typeof value === 'string' && (isoTime.test(value) || isoDate.test(value)),
  Duration: (value) => typeof value === 'string' && /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(value),
};

let vocabulary: Vocabulary | undefined;

/**
 * What is wrong with the structured data of a page, by schema.org's vocabulary and by what search engines need: types and
 * properties that do not exist, values of another kind, what is missing. Empty when nothing is.
 */
export function structuredDataProblems(data: readonly Thing[]): readonly string[] {
  vocabulary ??= readVocabulary();
  const words = vocabulary;
  const problems: string[] = [];

  function checkThing(thing: Thing, place: string, expected?: readonly string[]): void {
    const type = thing['@type'];
    if (type === undefined && typeof thing['@id'] === 'string' && Object.keys(thing).length === 1) return;
    if (typeof type !== 'string' || !words.has(type)) return void problems.push(`${place}: schema.org has no type ${JSON.stringify(type)}`);
    if (expected && !expected.some((one) => words.isA(type, one)))
      problems.push(`${place}: ${type} stands where ${expected.filter((one) => one !== 'IdReference').join(' or ')} is expected`);
    for (const [property, value] of Object.entries(thing)) {
      if (property.startsWith('@')) continue;
      if (/-(input|output)$/.test(property) && words.isA(type, 'Action')) continue;
      const range = words.rangeOf(type, property);
      if (!range) problems.push(`${place}: ${type} has no property ${property}`);
      else for (const one of Array.isArray(value) ? value : [value]) checkValue(one, `${place}.${property}`, range);
    }
    // A kind of shop needs what every shop needs; otherwise kinds differ in what they need.
    const needed = REQUIRED[words.isA(type, 'LocalBusiness') ? 'LocalBusiness' : type] ?? [];
    for (const list of needed)
      if (!list.some((property) => !isEmpty(thing[property]))) problems.push(`${place}: ${type} needs ${list.join(' or ')}`);
    if (type === 'Product' && !/\.item(Offered|Reviewed)$/.test(place) && SHOWN.every((property) => isEmpty(thing[property])))
      problems.push(`${place}: ${type} needs ${SHOWN.join(' or ')}`);
  }

  function checkValue(value: unknown, place: string, range: readonly string[]): void {
    if (value === undefined) return;
    if (typeof value === 'object' && value !== null) {
      checkThing(value as Thing, place, range);
      return;
    }
    // An address stands for the thing that is there, where that may be any.
    if (range.includes('Thing') && isAddress(value)) return;
    const fits = range.some((one) => DATA[one]?.(value) || (typeof value === 'string' && words.isMember(value, one)));
    if (!fits) problems.push(`${place}: ${JSON.stringify(value)} is no ${range.filter((one) => one !== 'IdReference').join(', no ')}`);
  }

  for (const [index, thing] of data.entries()) {
    const place = `${index}:${String(thing['@type'])}`;
    if (thing['@context'] !== 'https://schema.org') problems.push(`${place}: @context is to be https://schema.org`);
    checkThing(thing, place);
  }
  return problems;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
