/** How close the end of storage is: red at two days or fewer, amber at seven (docs/product.md#package-orders). */
export function storageTone(daysLeft: number): 'plain' | 'warning' | 'danger' {
  if (daysLeft <= 2) return 'danger';
  return daysLeft <= 7 ? 'warning' : 'plain';
}
