import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

/** Black on white in either scheme: that is what cameras read. */
const Drawing = styled('svg')({
  display: 'block',
  width: 208,
  maxWidth: '100%',
  height: 'auto',
  margin: '12px auto',
  borderRadius: 8,
});

/** Fields of the margin around the code; with fewer, cameras don't find it. */
const MARGIN = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </Drawing>
  );
}
