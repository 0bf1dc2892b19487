import { string } from 'yup';

/** Invisible characters, such as zero-width characters and soft hyphens: `crm-core/src/unseen.rs`. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;

/** As the server reads an address: full-width letters are plain ones, and invisible characters are no part of it. */
const asRead = (typed: string | undefined) => typed?.normalize('NFKC').replace(UNSEEN, '');

/** An address in a form. The server, which drops invisible characters too, gets it as it was typed. */
export const emailRule = () => string().transform(asRead).trim().email('Invalid email address');
