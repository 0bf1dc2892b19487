import { useState } from 'react';
import { useAddress } from '../../../ui/page/useAddress';
import {
  type ChecklistItem,
  chosenAtFirst,
  type DocumentType,
  keptTypes,
  type RequiredDocument,
  toggled,
} from './model';

const without = (types: readonly DocumentType[], left: DocumentType) => types.filter((type) => type !== left);

/** Which types are chosen, and which of them Save All leaves out: a paper that is on file is not made twice without a word. */
export function useChoice(offered: readonly RequiredDocument[], onFile: readonly ChecklistItem[]) {
  const { params } = useAddress();
  const asked = params.get('type');
  const [chosen, setChosen] = useState(() => chosenAtFirst(offered, keptTypes(onFile), asked));
  /** A manual choice, which says that another one is wanted. The address counts as manual too. */
  const [ticked, setTicked] = useState<readonly DocumentType[]>(() =>
    chosen.filter((type) => type === asked),
  );
  const [savedHere, setSavedHere] = useState<readonly DocumentType[]>([]);
  const isKept = (type: DocumentType) => savedHere.includes(type) || keptTypes(onFile).includes(type);
  return {
    chosen,
    toggle: (type: DocumentType) => {
      setChosen(toggled(offered, chosen, type));
      setTicked(chosen.includes(type) ? without(ticked, type) : [...ticked, type]);
    },
    isLeftOut: (type: DocumentType) => isKept(type) && !ticked.includes(type),
    noteSaved: (type: DocumentType) => {
      setSavedHere((before) => [...before, type]);
      setTicked((before) => without(before, type));
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
