import { mapLink } from '../../lib/people/mapLink';

interface MapLinkProps {
  /** Its lines, as they are shown. */
  address: string;
  /** Where it opens; null while maps are off. */
  service: string | null;
}

/** An address, and the way to see it on the office's map. The map hears of the address when the link is followed, no sooner. */
export function MapLink({ address, service }: MapLinkProps) {
  const href = service ? mapLink(service, address) : null;
  if (!href) return address;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={`Open in ${service}`}>
      {address}
    </a>
  );
}
