/** A drawing of the service, or a picture of another site as the service keeps it (decision 0046). */
const OWN = /^\/api\/(?:pictures\/(?:[a-z]{1,20}\/)?[a-z0-9-]{1,40}\.svg|outside-pictures\/[\w-]{43}\.webp)$/;

/** Address of a picture that another site had, by the hash of its content. */
export const outsidePicture = (id: string): string => `/api/outside-pictures/${id}.webp`;

/** The id in the address of a picture that another site had; undefined for every other address. */
export const outsidePictureId = (address: string): string | undefined => /^\/api\/outside-pictures\/([\w-]{43})\.webp$/.exec(address)?.[1];

/** The address where it is that of a picture of the site's own; nothing where the picture lies anywhere else: pages show no such picture. */
export const ownPicture = (address: string): string => (OWN.test(address) ? address : '');
