import { workingsOf } from '../../../../law/working/testing/workings.ts'
import { whole } from './answers.ts'
import { FROZEN_TRANSFERS } from './frozen-transfers.ts'

const SHOWN = ['a company in 2010', 'a farm, the seller’s side, a loan above what is needed']

/** The written workings of some transfers, stored next to the tests so that every change shows in a diff. */
export const writtenWorkings = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    FROZEN_TRANSFERS.filter(({ name }) => SHOWN.includes(name)).map(({ name, inputs }) => [name, workingsOf(whole(inputs).trace())]),
  )
