/** A part of the pages that a wording is printed on. */
export interface PrintedPart {
  /** A whole document. */
  html: string;
  /** In points. */
  width: number;
  height: number;
}

interface Mark {
  id: string;
  top: number;
  /** Its place among the pages. */
  page: number;
}

/** What is kept free above a heading. */
const ABOVE = 6;

/** A heading no lower than this begins its page: above it is only the page's own head. */
const HEAD = 90;

/** What the preview says of its pages: where each section begins (`data-section`, `data-top`). */
function marksOf(pages: readonly Element[]): Mark[] {
  return pages.flatMap((page, place) =>
    [...page.querySelectorAll<HTMLElement>('[data-section]')].map(({ dataset }) => ({
      id: dataset.section ?? '',
      top: Math.max(0, Number(dataset.top) - ABOVE),
      page: place,
    })),
  );
}

/** The page between two heights: all of its width, so that its edges show. */
function cut(page: Element, from: number, to: number | null): { svg: string; width: number; height: number } {
  const svg = page.querySelector('svg')?.cloneNode(true) as SVGElement | undefined;
  const [, , width = 0, whole = 0] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const height = Math.max(0, (to ?? whole) - from);
  if (!svg || !height) return { svg: '', width, height: 0 };
  svg.setAttribute('viewBox', `0 ${from} ${width} ${height}`);
  // As high as its width makes it: a height of its own would move what is shown into the middle of it.
  svg.removeAttribute('height');
  return { svg: svg.outerHTML, width, height };
}

/** Where a part ends that the next section follows; `place` counts the part's pages. */
function endAbove({ top }: Mark, place: number): number {
  return place > 0 && top <= HEAD ? 0 : top;
}

/** Styles need the nonce that the frame gives them: what is only read here must not hold any. */
function headAndBody(html: string): { head: string; body: string } {
  const end = html.indexOf('</head>') + '</head>'.length;
  return { head: html.slice(html.indexOf('<head'), end), body: html.slice(end) };
}

/** Where each section is printed, from its heading to the next one's; of a section that is not found, nothing. */
export function printedParts(html: string): ReadonlyMap<string, PrintedPart> {
  const { head, body: printed } = headAndBody(html);
  const pages = [...new DOMParser().parseFromString(printed, 'text/html').querySelectorAll('.page')];
  const lang = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  const marks = marksOf(pages);
  const parts = new Map<string, PrintedPart>();
  for (const [index, { id, top, page }] of marks.entries()) {
    const next = marks[index + 1];
    const last = next?.page ?? page;
    const cuts = pages.slice(page, last + 1).map((of, place) => {
      const from = place === 0 ? top : 0;
      const to = next && page + place === last ? endAbove(next, place) : null;
      return cut(of, from, to);
    });
    const shown = cuts.filter(({ height }) => height > 0);
    const body = shown.map(({ svg }) => `<div class="page">${svg}</div>`).join('');
    if (!body) continue;
    parts.set(id, {
      html: `<!DOCTYPE html><html lang="${lang}">${head}<body class="part">${body}</body></html>`,
      width: Math.max(...shown.map(({ width }) => width)),
      height: shown.reduce((sum, { height }) => sum + height, 0),
    });
  }
  return parts;
}
