import type { ReactNode } from 'react';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { useDocument } from '../api';
import type { Document } from '../model';

interface OpenedDocumentProps {
  id: number;
  onClose: () => void;
  children: (document: Document) => ReactNode;
}

/** The document that a dialog is about. */
export function OpenedDocument({ id, onClose, children }: OpenedDocumentProps) {
  return (
    <OpenedRecord recordName="document" reading={useDocument(id)} onClose={onClose}>
      {children}
    </OpenedRecord>
  );
}
