import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/words/labels';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { EmailText } from '../../../ui/text/EmailText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { type Card, pathOf } from '../model';

const Why = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingLeft: 20,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Head = styled('h3')({ margin: '16px 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 });

/** What is known of them, why they may be called, and what was last done. */
export function PersonFacts({ card }: { card: Card }) {
  const { person, campaign, attempts, check, alsoOn, touches } = card;
  return (
    <>
      <Panel title="About Them">
        <Facts>
          <Fact label="Resort">{person.resort}</Fact>
          <Fact label="Balance">{person.balance === null ? null : <Money dollars={person.balance} />}</Fact>
          <Fact label="Email">{person.email ? <EmailText email={person.email} /> : null}</Fact>
          <Fact label="Brand">{campaign?.brand}</Fact>
          <Fact label="Tags">{person.tags.join(', ')}</Fact>
          <Fact label="Tries Without an Answer">{attempts === 0 ? 'None' : formatCount(attempts)}</Fact>
          {alsoOn.length > 0 ? (
            <Fact label="Also on This Number" wide>
              {alsoOn.map((other, place) => (
                <span key={`${other.entity}:${other.id}`}>
                  {place > 0 ? ', ' : null}
                  <Link to={pathOf(other)} target="_blank" rel="noopener">
                    {other.name}
                  </Link>
                </span>
              ))}
            </Fact>
          ) : null}
          {person.notes ? (
            <Fact label="Notes" wide>
              {person.notes}
            </Fact>
          ) : null}
        </Facts>
        <Head>Why You May Call</Head>
        <Why>
          {check.why.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Why>
      </Panel>
      <Panel title="Last Touches">
        {touches.length === 0 ? (
          'Nothing yet.'
        ) : (
          <RowList aria-label="Last touches">
            {touches.map(({ at, text, by }) => (
              <li key={`${at} ${text}`}>
                <div>
                  <strong>{text}</strong>
                  <div>
                    <InstantText instant={at} relative />
                    {by ? ` · ${by}` : null}
                  </div>
                </div>
              </li>
            ))}
          </RowList>
        )}
      </Panel>
    </>
  );
}
