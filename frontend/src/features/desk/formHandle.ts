import { createContext, type Ref, useContext, useImperativeHandle } from 'react';

/** What the desk does with the form of an outcome from outside. */
export interface FormHandle {
  submit: () => void;
  /** The button that saves has the focus. */
  focus: () => void;
}

export const FormHandleContext = createContext<Ref<FormHandle>>(null);

/** Gives the form that is open to the desk's keys. */
export function useFormHandle(handle: FormHandle) {
  useImperativeHandle(useContext(FormHandleContext), () => handle);
}
