/** Addresses outside the product: configuration, neutral by default. They open in a new tab (B-106). */
export const OUTSIDE = {
  blog: 'https://blog.outpost.test/',
  photos: 'https://photos.outpost.test/',
  videos: 'https://videos.outpost.test/',
  community: 'https://community.outpost.test/',
  appForIos: 'https://apps.outpost.test/ios',
  appForAndroid: 'https://apps.outpost.test/android',
} as const;
