import { amount, flag } from './common.ts'

/** For letting, businesses and disposals: whether the source lies outside South Africa, and the tax that was paid there (s6quat). */
export const foreignSourceFields = {
  /** The property, the trade or the asset is outside South Africa. */
  abroad: flag,
  /** Foreign tax on it that can't be claimed back, cents a year; 100 % of it, like the income. */
  foreignTaxPaid: amount,
}

export const foreignSourceLabels = (of: string) => ({ abroad: `${of} outside South Africa`, foreignTaxPaid: 'Foreign tax paid' }) as const
