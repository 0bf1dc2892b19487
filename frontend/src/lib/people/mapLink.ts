const SEARCHES: Record<string, string> = {
  'Google Maps': 'https://www.google.com/maps/search/?api=1&query=',
  'Apple Maps': 'https://maps.apple.com/?q=',
  OpenStreetMap: 'https://www.openstreetmap.org/search?query=',
  'Bing Maps': 'https://www.bing.com/maps?q=',
};

/** Where an address opens; null for a service this version does not know. */
export function mapLink(service: string, address: string): string | null {
  const search = SEARCHES[service];
  return search ? search + encodeURIComponent(address.replaceAll('\n', ', ')) : null;
}
