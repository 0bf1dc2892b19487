// Requests of scripts over connections that are used again.

/** The connection ended before the answer began. */
const ENDED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * As `fetch`; a read that met a connection as the server ended it is asked again, once, as browsers do. What may change
 * something is never sent twice.
 */
export async function ask(url, options = {}) {
  try {
    return await fetch(url, options);
  } catch (error) {
    const reads = ['GET', 'HEAD'].includes(options.method ?? 'GET');
    if (!reads || !ENDED.has(error.cause?.code)) throw error;
    return fetch(url, options);
  }
}

/** The same for a browser's context and its pages: what they read by `request` is asked again, once. */
export function repeatReads(context) {
  const { request } = context;
  for (const method of ['get', 'head']) {
    const once = request[method].bind(request);
    // Playwright repeats a request after ECONNRESET alone.
    request[method] = (url, options) => once(url, { maxRetries: 1, ...options });
  }
  return context;
}
