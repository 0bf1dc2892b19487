import { object, string } from 'yup';

export const partnerSchema = object({ name: string().trim().required('Name is required') });
