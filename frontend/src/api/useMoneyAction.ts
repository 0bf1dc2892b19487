import { useCreate } from './useCreate';

/** A write of money: it happens once, however often it is sent, also where it changes a record that is there. */
export const useMoneyAction = useCreate;
