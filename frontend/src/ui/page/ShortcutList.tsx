import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useContext, useId } from 'react';
import { GO_TO } from '../../lib/keys/goTo';
import {
  ALWAYS,
  CALENDAR,
  CALL_DESK,
  GO_TO_PAGES,
  LISTS,
  type Shortcut,
  SINGLE_KEYS,
} from '../../lib/keys/shortcuts';
import { PagesContext } from './usePageExists';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: '20px 32px',
  '& dl': { margin: '8px 0 0' },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 34,
    fontSize: 13,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dd': { margin: 0, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
}));

const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 22,
  padding: '1px 6px',
  textAlign: 'center',
  fontFamily: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '18px',
  borderRadius: 5,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.harbor.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

/** Every shortcut that works on all screens. */
export function ShortcutList() {
  const pageExists = useContext(PagesContext);
  return (
    <Root>
      <Group title="Everywhere" shortcuts={[...ALWAYS, ...SINGLE_KEYS]} />
      <GoTo />
      <Group title="Lists" shortcuts={LISTS} />
      <Group title="Calendar" shortcuts={CALENDAR} />
      {pageExists('/desk') ? <Group title="Call Desk" shortcuts={CALL_DESK} /> : null}
    </Root>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      <dl>
        {shortcuts.map(({ ways, does }) => (
          <div key={`${does} ${ways.join()}`}>
            <dt>{does}</dt>
            <dd>
              {ways.map((keys, index) => (
                <Fragment key={keys.join()}>
                  {index > 0 ? ' or ' : null}
                  {keys.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 ? ' ' : null}
                      <Key>{key}</Key>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function GoTo() {
  const pageExists = useContext(PagesContext);
  const pages = Object.entries(GO_TO).filter(([, to]) => to !== undefined && pageExists(to));
  const shortcuts = pages.map(([letter]) => ({
    ways: [['g', letter]],
    does: GO_TO_PAGES[letter] ?? letter,
  }));
  return <Group title="Go To" shortcuts={shortcuts} />;
}
