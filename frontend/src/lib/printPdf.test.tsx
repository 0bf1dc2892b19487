import { afterEach, expect, test, vi } from 'vitest';
import { printPdf } from './printPdf';

const frame = () => document.querySelector<HTMLIFrameElement>('#pdf-to-print');

function browserReads(pdfs: boolean) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfs, configurable: true });
}

afterEach(() => frame()?.remove());

test('R2-020 the PDF itself is printed, out of sight', () => {
  browserReads(true);
  printPdf('/api/documents/4/pdf');
  expect(frame()?.src).toContain('/api/documents/4/pdf');
  expect(frame()?.style.width).toBe('0px');
  const print = vi.fn();
  Object.defineProperty(frame(), 'contentWindow', { value: { focus: vi.fn(), print } });
  frame()?.onload?.(new Event('load'));
  expect(print).toHaveBeenCalledOnce();
});

test('the next print takes the place of the one before', () => {
  browserReads(true);
  printPdf('/api/documents/4/pdf');
  printPdf('/api/documents/5/pdf');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(frame()?.src).toContain('/5/');
});

test.each([
  ['a browser without a PDF reader', false],
  ['a reader that lets no page print for it', true],
])('%s opens the PDF in a new tab', (_, reads) => {
  browserReads(reads);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  printPdf('/api/documents/4/pdf');
  if (reads) {
    const print = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.defineProperty(frame(), 'contentWindow', { value: { focus: vi.fn(), print } });
    frame()?.onload?.(new Event('load'));
  }
  expect(open).toHaveBeenCalledExactlyOnceWith('/api/documents/4/pdf', '_blank', 'noopener');
  open.mockRestore();
});
