import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalOf, refused } from '../../test/refused';
import { server } from '../../test/server';
import { printPdf } from './printPdf';

const frame = () => document.querySelector<HTMLIFrameElement>('#pdf-to-print');

function browserReads(pdfs: boolean) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfs, configurable: true });
}

beforeEach(() => {
  const headers = { 'Content-Type': 'application/pdf' };
  server.use(http.get('*/api/documents/:id/pdf', () => new HttpResponse('%PDF-1.7', { headers })));
});
afterEach(() => frame()?.remove());

test('R2-020 the PDF itself is printed, out of sight', async () => {
  browserReads(true);
  printPdf('/api/documents/4/pdf');
  await waitFor(() => expect(frame()?.src).toContain('/api/documents/4/pdf'));
  expect(frame()?.style.width).toBe('0px');
  const print = vi.fn();
  Object.defineProperty(frame(), 'contentWindow', { value: { focus: vi.fn(), print } });
  frame()?.onload?.(new Event('load'));
  expect(print).toHaveBeenCalledOnce();
});

test('the next print takes the place of the one before', async () => {
  browserReads(true);
  printPdf('/api/documents/4/pdf');
  await waitFor(() => expect(frame()?.src).toContain('/4/'));
  printPdf('/api/documents/5/pdf');
  await waitFor(() => expect(frame()?.src).toContain('/5/'));
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('R3-040 a refusal is handed on and never printed', async () => {
  browserReads(true);
  const { detail } = refusalOf('GET /documents/{id}/pdf', 'forbidden');
  server.use(http.get('*/api/documents/4/pdf', () => refused('GET /documents/{id}/pdf', 'forbidden')));
  const handed = vi.fn();
  printPdf('/api/documents/4/pdf', handed);
  await waitFor(() => expect(handed).toHaveBeenCalledOnce());
  expect(handed.mock.calls[0]?.[0]).toMatchObject({ status: 403, detail });
  expect(frame()).toBeNull();
});

test.each([
  ['a browser without a PDF reader', false],
  ['a reader that lets no page print for it', true],
])('%s opens the PDF in a new tab', async (_, reads) => {
  browserReads(reads);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  printPdf('/api/documents/4/pdf');
  if (reads) {
    await waitFor(() => expect(frame()).not.toBeNull());
    const print = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.defineProperty(frame(), 'contentWindow', { value: { focus: vi.fn(), print } });
    frame()?.onload?.(new Event('load'));
  }
  await waitFor(() =>
    expect(open).toHaveBeenCalledExactlyOnceWith('/api/documents/4/pdf', '_blank', 'noopener'),
  );
  open.mockRestore();
});
