import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

interface IconLinkProps {
  /** "View Ramon Henderson": the name for readers. */
  label: string;
  /** "View": the tooltip. */
  tip: string;
  to: string;
  icon: LucideIcon;
}

/** A row's action that leads to a page. */
export function IconLink({ label, tip, to, icon: Icon }: IconLinkProps) {
  return (
    <Tooltip title={tip} describeChild>
      <IconButton component={Link} to={to} aria-label={label}>
        <Icon size={16} strokeWidth={1.8} />
      </IconButton>
    </Tooltip>
  );
}
