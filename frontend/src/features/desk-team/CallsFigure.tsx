import { formatCount } from '../../lib/words/labels';
import { FigureLink } from '../../ui/figures/FigureLink';
import { type CallQueryLink, callsOf } from './calls/links';

interface CallsFigureProps {
  of: CallQueryLink;
  count: number;
  /** How it reads, where that is not the count. */
  text?: string;
}

/** A figure that opens its calls; none opens no list. */
export function CallsFigure({ of, count, text = formatCount(count) }: CallsFigureProps) {
  return <FigureLink to={count > 0 ? callsOf(of) : null}>{text}</FigureLink>;
}
