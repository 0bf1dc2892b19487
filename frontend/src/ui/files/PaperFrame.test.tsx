import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { PaperFrame, PartFrame } from './PaperFrame';

const HTML = '<html><head><style>p {}</style></head><body><p>1 &lt; 2</p></body></html>';

function show() {
  render(
    <ThemeRoot>
      <PaperFrame title="Preview" html={HTML} />
    </ThemeRoot>,
  );
  return screen.getByTitle<HTMLIFrameElement>('Preview');
}

afterEach(() => document.querySelector('meta[property="csp-nonce"]')?.remove());

test('R2-019 the frame may do nothing at all', () => {
  const frame = show();
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.srcdoc).toBe(HTML);
});

test('R5-061 a part of its pages is shut in likewise, and as high as it is printed', () => {
  render(
    <ThemeRoot>
      <PartFrame title="Fees as printed" html={HTML} width={612} height={306} />
    </ThemeRoot>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Fees as printed');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.srcdoc).toBe(HTML);
  expect(frame.style.aspectRatio).toBe('612 / 306');
});

test("its styles pass the page's policy, which it inherits", () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.content = 'n0nce';
  document.head.append(meta);
  expect(show().srcdoc).toContain('<style nonce="n0nce">p {}</style>');
});
