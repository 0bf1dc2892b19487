import { visuallyHidden } from './visuallyHidden';

/** A missing value: shows a dash and reads "none" to screen readers. */
export function NoValue() {
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span style={visuallyHidden}>none</span>
    </span>
  );
}
