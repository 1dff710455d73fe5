import { siteRatings, siteReviews, siteVideos } from '../domains/hosts/schema.ts';
import type { Database } from '../platform/db/database.ts';

/** rating | title | content | author | country */
const REVIEWS = `
5|Three shops, one parcel|I bought from three American shops in a week and paid for one box. It was here in four days.|Sofia B.|GB
5|The price was the price|I measured the box at home afterwards: to the gram what the host had written.|Daniel K.|DE
5|A camera that is not sold here|The shop ships only inside Japan. My host in Osaka bought it, tested it and packed it twice.|Aylin T.|TR
4|One day late, well explained|Customs wanted an invoice. I got a message with what was missing and it went on the same evening.|Mika R.|FI
5|They asked before shipping|The jacket came in the wrong size. The host saw it on the label and the shop exchanged it for free.|Rui M.|PT
5|Easy from the first order|I copied the address, ordered, and watched it arrive on the page. Nothing else to do.|Emma L.|NL
4|Good value for heavy things|Books are heavy. Merging two parcels saved me almost a third.|Clara S.|AT
5|A host who knows the shops|My host told me that the store ran a sale two days later. I waited and saved forty dollars.|Karim D.|AE
`;

/** url | title | description | picture */
const VIDEOS = `
/api/videos/how-it-works|How a parcel travels|From the shop's shelf to your door in ninety seconds.|bag
/api/videos/unpacking|Five shops, one box|A shopper opens a consolidated parcel and counts what was saved.|shoe
/api/videos/a-day-with-a-host|A day with a host|Scale, camera, tape: what happens before your parcel leaves.|camera
/api/videos/customs|Customs without fear|What a contents list needs, shown on a real form.|book
`;

/** Stars of all reviews of the site: 619 of them, 4.6 on average (specification section 9). */
const RATINGS = [
  { stars: 5, count: 470 },
  { stars: 4, count: 95 },
  { stars: 3, count: 30 },
  { stars: 2, count: 12 },
  { stars: 1, count: 12 },
];

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

/** Adds what the home page shows besides hosts. */
export async function seedHome(db: Database): Promise<void> {
  await db.insert(siteReviews).values(
    rowsOf(REVIEWS).map(([rating, title = '', content = '', author = '', countryCode = ''], i) => ({
      place: i + 1,
      rating: Number(rating),
      title,
      content,
      author,
      countryCode,
    })),
  );
  await db.insert(siteVideos).values(
    rowsOf(VIDEOS).map(([videoUrl = '', title = '', description = '', picture = ''], i) => ({
      place: i + 1,
      videoUrl,
      title,
      description,
      picture,
      fullwidth: i === 0,
    })),
  );
  await db.insert(siteRatings).values(RATINGS);
}
