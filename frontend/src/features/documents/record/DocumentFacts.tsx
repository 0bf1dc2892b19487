import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { fileSize } from '../../../lib/words/fileSize';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { type Document, documentLink } from '../model';

const Hash = styled('code')({ fontSize: 12, wordBreak: 'break-all' });

export function DocumentFacts({ document }: { document: Document }) {
  const { type, client, createdBy, createdAt, fileName, size, generated, sha256, replaces } = document;
  return (
    <Facts>
      <Fact label="Type">{type}</Fact>
      <Fact label="Client">
        <Link to={paths.client(client.id)}>{client.name}</Link>{' '}
        <SuppressedBadge suppressed={document.suppressed} />
      </Fact>
      <Fact label={generated ? 'Created On' : 'Uploaded On'}>
        <InstantText instant={createdAt} />
      </Fact>
      <Fact label={generated ? 'Created By' : 'Uploaded By'}>{createdBy}</Fact>
      <Fact label="File">{fileName}</Fact>
      <Fact label="Size">{size === null ? null : fileSize(size)}</Fact>
      {generated ? <Fact label="Wording">{wordingText(document)}</Fact> : null}
      {replaces === null ? null : (
        <Fact label="Replaces">
          <Link to={documentLink(replaces)}>{`Document ${replaces}`}</Link>
        </Fact>
      )}
      {sha256 ? (
        <Fact label="SHA-256" wide>
          <Hash>{sha256}</Hash>
        </Fact>
      ) : null}
    </Facts>
  );
}

function wordingText({ wordingVersion, sampleWording }: Document): string {
  const version = wordingVersion === null ? 'Built in' : `Version ${wordingVersion}`;
  return sampleWording ? `${version}, sample wording` : version;
}
