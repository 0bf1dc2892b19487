/** In place of MUI's ripple, which the theme turns off everywhere: its code would be in every page. */
export default function NoRipple() {
  return null;
}
