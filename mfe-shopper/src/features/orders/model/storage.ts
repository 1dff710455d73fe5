/** How close the end of storage is: red at two days or fewer, amber at seven (product.md 2.4). */
export function storageTone(daysLeft: number): 'plain' | 'warning' | 'danger' {
  if (daysLeft <= 2) return 'danger';
  return daysLeft <= 7 ? 'warning' : 'plain';
}
