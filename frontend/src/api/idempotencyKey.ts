/** Spread into a POST's options: `api.POST('/api/payments', { ...once, body })`. */
export interface IdempotencyHeader {
  headers: { 'Idempotency-Key': string };
}

// Not randomUUID, which a page served without TLS does not have.
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
