import { StatusBadge } from '../status/StatusBadge';

/** That a person asked not to be contacted, as the server says it. */
export interface Suppression {
  /** One sentence. */
  reason: string;
  since: string;
}

/** The mark of a suppressed person in a list; nothing for everyone else. */
export function SuppressedBadge({ suppressed }: { suppressed: Suppression | null | undefined }) {
  return suppressed ? <StatusBadge kind="rawLead" status="Do Not Contact" /> : null;
}

interface MarkedNameProps {
  name: string;
  suppressed: Suppression | null;
}

/** A person's name in a list, with the mark when they asked not to be contacted. */
export function MarkedName({ name, suppressed }: MarkedNameProps) {
  if (suppressed === null) return name;
  return (
    <>
      {name} <SuppressedBadge suppressed={suppressed} />
    </>
  );
}
