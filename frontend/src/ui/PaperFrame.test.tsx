import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThemeRoot } from '../theme/ThemeRoot';
import { PaperFrame } from './PaperFrame';

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

test("its styles pass the page's policy, which it inherits", () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.content = 'n0nce';
  document.head.append(meta);
  expect(show().srcdoc).toContain('<style nonce="n0nce">p {}</style>');
});
