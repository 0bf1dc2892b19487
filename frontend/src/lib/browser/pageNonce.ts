/** Of the page's policy, which allows only style elements that carry it; the server writes it into the page. */
export function pageNonce(): string | undefined {
  return document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;
}
