import type { LucideIcon } from 'lucide-react';

/** A page that the search leads to; the frame gives those of its menus. */
export interface SearchPage {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The group of the menu that it stands in. */
  menu: string;
}
