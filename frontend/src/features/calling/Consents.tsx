import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCan } from '../../api/SessionContext';
import { DownloadButton } from '../../ui/files/DownloadButton';
import { RowList } from '../../ui/table/RowList';
import { DateText, InstantText } from '../../ui/text/DateText';
import { type Consent, copyUrl } from './api';
import { Folded } from './Folded';
import { CONSENT_KINDS, labelOf } from './model';
import { RevokeConsent } from './RevokeConsent';

const Wording = styled('q')({ display: 'block', whiteSpace: 'pre-line' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Consents to be called, with their wording and copies: what is in force, and folded what is not. */
export function Consents({ consents }: { consents: Consent[] }) {
  const inForce = consents.filter((consent) => consent.inForce);
  const over = consents.filter((consent) => !consent.inForce);
  return (
    <>
      {inForce.length > 0 ? (
        <RowList aria-label="Consents in force">
          {inForce.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </RowList>
      ) : (
        <p>No consent in force.</p>
      )}
      <Folded count={over.length} word="revoked or ended">
        <RowList aria-label="Consents revoked or ended">
          {over.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </RowList>
      </Folded>
    </>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { id, kind, wording, source, givenOn, endsOn, inForce, copyName, createdBy, createdAt } = consent;
  const { revokedOn, revokedBy, revokeReason } = consent;
  return (
    <li>
      <div>
        <strong>{`${labelOf(CONSENT_KINDS, kind)} Consent`}</strong>
        <Wording>{wording}</Wording>
        <div>
          Given <DateText date={givenOn} />
          {endsOn ? (
            <>
              , ends <DateText date={endsOn} />
            </>
          ) : null}
          {` · ${source}`}
        </div>
        <div>
          Recorded <InstantText instant={createdAt} />
          {createdBy ? ` by ${createdBy}` : null}
          {copyName ? ` · copy ${copyName}` : ' · no copy'}
        </div>
        {revokedOn ? (
          <div>
            Revoked <DateText date={revokedOn} />
            {revokedBy ? `, entered by ${revokedBy}` : null}
            {revokeReason ? `: ${revokeReason}` : null}
          </div>
        ) : null}
      </div>
      <Actions>
        {copyName ? <DownloadButton href={copyUrl(id)}>Download Copy</DownloadButton> : null}
        {inForce ? <Revoke consent={consent} /> : null}
      </Actions>
    </li>
  );
}

function Revoke({ consent }: { consent: Consent }) {
  const mayWrite = useCan('leads.write');
  const [isAsking, setAsking] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking ? <RevokeConsent consent={consent} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
