/** What a host may sell, one kind each. */
export const PRODUCT_CATEGORIES = [
  'Home',
  'Kitchen',
  'Clothing',
  'Shoes',
  'Bags',
  'Watches',
  'Beauty',
  'Electronics',
  'Books',
  'Toys',
  'Outdoor',
  'Other',
] as const;
