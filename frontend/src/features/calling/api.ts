import { useEffect, useRef, useState } from 'react';
import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';
import { upload } from '../../api/upload';
import { useAction } from '../../api/useAction';
import { useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import type { CallRecord, NumberOf } from '../../lib/calling/calling';
import { queryUrl } from '../../lib/paths/queryUrl';
import { type ConsentValues, consentForm, type FactKind, type RelationshipKind } from './model';

export type KnownNumber = components['schemas']['KnownNumber'];
export type NumberFact = components['schemas']['NumberFact'];
export type Consent = components['schemas']['Consent'];
export type Relationship = components['schemas']['Relationship'];
export type GateDecision = components['schemas']['GateDecision'];

export const useKnown = (number: NumberOf) => useApi('/api/contact/known', { query: number }, recordCache);
export const useDecisions = (record: CallRecord) =>
  useApi('/api/contact/decisions', { query: record }, recordCache);

interface FactInput {
  kind: FactKind;
  notedOn: string;
  source: string;
}

export const useNoteFact = (number: NumberOf) =>
  useCreate((fact: FactInput, once) =>
    answer(api.POST('/api/contact/facts', { ...once, body: { ...number, ...fact } })),
  );

const of = (id: number) => ({ path: { id } });

export const useLiftFact = (id: number) =>
  useAction((reason: string) =>
    api.POST('/api/contact/facts/{id}/lift', { params: of(id), body: { reason } }),
  );

interface RelationshipInput {
  kind: RelationshipKind;
  happenedOn: string;
  source: string;
}

export const useRecordRelationship = (number: NumberOf) =>
  useCreate((happened: RelationshipInput, once) =>
    answer(api.POST('/api/contact/relationships', { ...once, body: { ...number, ...happened } })),
  );

export const useWithdrawRelationship = (id: number) =>
  useAction((reason: string) =>
    api.POST('/api/contact/relationships/{id}/withdraw', { params: of(id), body: { reason } }),
  );

export const useRevokeConsent = ({ id, version }: Consent) =>
  useAction((body: { revokedOn: string; reason: string }) =>
    api.POST('/api/contact/consents/{id}/revoke', { params: of(id), body: { version, ...body } }),
  );

/** The address for one of several numbers by itself: the record stands for the first. */
export const evidenceUrl = (number: NumberOf) =>
  queryUrl('/api/contact/evidence', number.phone === undefined ? number : { phone: number.phone });
export const copyUrl = (id: number) => `/api/contact/consents/${id}/copy`;

/** Sends a consent with its copy, and gives up when the page is left. `sent` is null while idle. */
export function useRecordConsent(number: NumberOf) {
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (values: ConsentValues): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    try {
      await upload<Consent>('/api/contact/consents', consentForm(number, values), {
        onProgress: setSent,
        signal: controller.signal,
      });
    } finally {
      setSent(null);
    }
  };
  return { send, sent };
}
