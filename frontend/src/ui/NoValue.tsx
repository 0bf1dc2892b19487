import { visuallyHidden } from './visuallyHidden';

/** A missing value: a dash to see, "none" to hear. */
export function NoValue() {
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span style={visuallyHidden}>none</span>
    </span>
  );
}
