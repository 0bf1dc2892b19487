import { expect, test } from 'vitest';
import { printedParts } from './printed';

const svg = (inside: string) =>
  `<svg viewBox="0 0 612 792" width="612pt" height="792pt" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const begins = (id: string, top: number) => `<span data-section="${id}" data-top="${top}"></span>`;
const page = (marks: string, inside: string) => `<div class="page">${marks}${svg(inside)}</div>`;

const preview = (...pages: string[]) =>
  `<!DOCTYPE html><html lang="en-US"><head><style>p {}</style></head><body><main class="words"><p>Heard</p></main><div class="pages" aria-hidden="true">${pages.join('')}</div></body></html>`;

/** "width x height, then the box of each page". */
function told(html: string, id: string): string | undefined {
  const part = printedParts(html).get(id);
  if (!part) return undefined;
  const boxes = [...part.html.matchAll(/viewBox="([^"]+)"/g)].map(([, box]) => box);
  return `${part.width} x ${part.height}: ${boxes.join(' | ')}`;
}

test('R5-061 a section is shown from its heading to the next one, over the pages between', () => {
  const html = preview(
    page(begins('services', 106) + begins('fees', 406), '<text>one</text>'),
    page('', '<text>two</text>'),
    page(begins('terms', 206), '<text>three</text>'),
  );
  expect(told(html, 'services')).toBe('612 x 300: 0 100 612 300');
  expect(told(html, 'fees')).toBe('612 x 1384: 0 400 612 392 | 0 0 612 792 | 0 0 612 200');
  expect(told(html, 'terms')).toBe('612 x 592: 0 200 612 592');
  expect(told(html, 'nowhere')).toBeUndefined();
});

test('R5-061 what is at the head of a page is not on the page before it', () => {
  const html = preview(page(begins('services', 700), ''), page(begins('form', 74), ''));
  expect(told(html, 'services')).toBe('612 x 98: 0 694 612 98');
  expect(told(html, 'form')).toBe('612 x 724: 0 68 612 724');
});

test('R5-061 a part is a document of its own with the styles and without what is heard', () => {
  const { html } = printedParts(preview(page(begins('fees', 100), '<text>$5</text>'))).get('fees') ?? {};
  expect(html).toContain('<html lang="en-US"><head><style>p {}</style></head><body class="part">');
  expect(html).toContain('<text>$5</text>');
  expect(html).not.toContain('Heard');
});

test('a preview without pages has no parts', () => {
  expect(printedParts('<html><body><p>Dear Nadia</p></body></html>').size).toBe(0);
});
