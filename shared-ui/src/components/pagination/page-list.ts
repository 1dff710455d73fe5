/**
 * The pages to offer: the first, the last, the current and its neighbours; `'gap'` stands for what is left out. A gap
 * of one page is that page.
 */
export function pageList(current: number, count: number): readonly (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, position) => {
    const before = pages[position - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page];
  });
}
