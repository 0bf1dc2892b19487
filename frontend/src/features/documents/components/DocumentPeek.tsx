import { type PeekProps, PeekSheet } from '../../../ui/peek/PeekSheet';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { useDocument } from '../api';
import { documentLink } from '../model';
import { DocumentFacts } from '../record/DocumentFacts';
import { SampleMark } from './SampleMark';

/** A document beside the list. */
export function DocumentPeek({ id, onClose }: PeekProps) {
  return (
    <PeekSheet
      recordName="document"
      reading={useDocument(id)}
      titleOf={({ title }) => title}
      marks={({ status, sampleWording }) => (
        <>
          <StatusBadge kind="document" status={status} />
          {sampleWording ? <SampleMark /> : null}
        </>
      )}
      to={documentLink(id)}
      onClose={onClose}
    >
      {(document) => <DocumentFacts document={document} />}
    </PeekSheet>
  );
}
