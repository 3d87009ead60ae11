import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'

/** The firm's details are saved in parts, so that a mistake in one does not block another. */
export type AccountPart = 'firm' | 'planning' | 'reports'

const KEYS: Readonly<Record<AccountPart, readonly (keyof AccountDetails)[]>> = {
  firm: ['accountName', 'contactPerson', 'email', 'telephone', 'vatNumber', 'licenceNumber', 'website', 'address'],
  planning: ['inflation', 'investment', 'reviewEvery'],
  reports: ['accountImage', 'reportLook'],
}

/** The details of one part. */
export const partOf = (details: AccountDetails, part: AccountPart): Partial<AccountDetails> =>
  Object.fromEntries(KEYS[part].map((key) => [key, details[key]]))
