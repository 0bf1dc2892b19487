import { styled } from '@mui/material/styles';

const Svg = styled('svg')(({ theme }) => ({
  flex: 'none',
  '& rect': { fill: theme.vars.palette.primary.main },
  '& path': { stroke: theme.vars.palette.primary.contrastText },
}));

/** The product's mark, in the scheme's own colors. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <Svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <rect width="28" height="28" rx="7" />
      <path
        d="M14.5 8.5H10A1.5 1.5 0 0 0 8.5 10v8a1.5 1.5 0 0 0 1.5 1.5h4.5M12.5 14h8m-3-3 3 3-3 3"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  );
}
