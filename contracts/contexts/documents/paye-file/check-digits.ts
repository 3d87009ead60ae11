import { hasCheckDigit } from '../../clients/tax-number.ts'

/** A PAYE, SDL or UIF number of an employer: ten digits from 7, or L or U with nine digits. For its check digit the first sign counts as 4. */
export const isPayeNumber = (text: string): boolean => /^[7LU]\d{9}$/.test(text) && hasCheckDigit(`4${text.slice(1)}`)
