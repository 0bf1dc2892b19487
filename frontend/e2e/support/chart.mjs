// The chart of a soak: requests a second, the 99th percentile and each server's memory over the minutes; a line at each kill.

const WIDTH = 960;
const HEIGHT = 180;
const LEFT = 64;
const GAP = 40;
const COLORS = ['#1f6f8b', '#b3541e', '#5b7f2b'];

const niceTop = (most) => {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return Math.ceil(most / step) * step;
};

function panel({ title, unit, lines, top, samples, y }) {
  const last = samples.at(-1).minute;
  const x = (minute) => LEFT + (minute / last) * (WIDTH - LEFT - 16);
  const at = (value) => y + HEIGHT - (value / top) * (HEIGHT - 24);
  const kills = samples
    .filter(({ killed }) => killed)
    .map(
      ({ minute }) =>
        `<line class="kill" x1="${x(minute)}" x2="${x(minute)}" y1="${y + 20}" y2="${y + HEIGHT}"/>`,
    );
  const drawn = lines.map((values, n) => {
    const parts = [];
    let open = false;
    for (const [i, value] of values.entries()) {
      if (value !== undefined)
        parts.push(`${open ? 'L' : 'M'}${x(samples[i].minute).toFixed(1)} ${at(value).toFixed(1)}`);
      open = value !== undefined;
    }
    return `<path stroke="${COLORS[n % COLORS.length]}" d="${parts.join(' ')}"/>`;
  });
  const marks = [0, top / 2, top].map(
    (value) => `<text class="mark" x="${LEFT - 8}" y="${at(value) + 4}">${Math.round(value)}</text>`,
  );
  return [
    `<text class="title" x="${LEFT}" y="${y + 12}">${title} (${unit})</text>`,
    `<line class="axis" x1="${LEFT}" x2="${WIDTH - 16}" y1="${y + HEIGHT}" y2="${y + HEIGHT}"/>`,
    ...marks,
    ...kills,
    ...drawn,
  ].join('\n');
}

export function chart(samples) {
  const servers = samples[0].memory.map((_, n) => samples.map(({ memory }) => memory[n]?.mib));
  const panels = [
    {
      title: 'Requests a second',
      unit: 'all three servers',
      lines: [samples.map((sample) => sample.perSecond)],
    },
    { title: '99th percentile', unit: 'ms', lines: [samples.map((sample) => sample.p99)] },
    { title: 'Private memory', unit: 'MiB, each server', lines: servers },
  ];
  const drawn = panels.map((each, n) => {
    const top = niceTop(Math.max(...each.lines.flat().filter((value) => value !== undefined)));
    return panel({ ...each, top, samples, y: 16 + n * (HEIGHT + GAP) });
  });
  const height = 16 + panels.length * (HEIGHT + GAP);
  const minutes = samples.at(-1).minute.toFixed(0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<title>${minutes} minutes of mixed load; a dashed line where a server was killed</title>
<style>path{fill:none;stroke-width:1.5}.axis{stroke:#888}.kill{stroke:#c33;stroke-dasharray:3 3}.mark{text-anchor:end;fill:#555}.title{font-weight:600}</style>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}
