import { styled } from '@mui/material/styles';
import { asksForLabel } from '../../../lib/calling/scriptText';
import { Panel } from '../../../ui/page/Page';
import { pageName, type Script } from './model';

const Said = styled('p')({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const Choices = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  '& > li': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

/** The pages as they are read, each with where its choices lead. */
export function ScriptText({ script: { pages } }: { script: Script }) {
  const titles = new Map(pages.map(({ key, title }, place) => [key, pageName(title, place)]));
  return pages.map(({ key, text, choices }) => (
    <Panel key={key} title={titles.get(key) ?? key}>
      <Said>{text}</Said>
      {choices.length > 0 ? (
        <Choices aria-label={`Choices of ${titles.get(key) ?? key}`}>
          {choices.map(({ label, goesTo, fills }) => (
            <li key={label}>
              <strong>{label}</strong>
              {goesTo ? ` goes to ${titles.get(goesTo) ?? goesTo}` : null}
              {fills ? `${goesTo ? ',' : ''} asks for ${asksForLabel(fills)}` : null}
            </li>
          ))}
        </Choices>
      ) : null}
    </Panel>
  ));
}
