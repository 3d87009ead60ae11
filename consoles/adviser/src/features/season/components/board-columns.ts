import { STEPS } from '@tafel/contracts/contexts/season/steps.ts'

/** Where a cell is in a row of the board, by its column. */
export const COLUMNS = ['name', ...STEPS] as const
export type Column = (typeof COLUMNS)[number]

/** Below this width of the window a row shows where its return is, instead of every step. */
export const NARROW = 1100

export const ROW_HEIGHT = { wide: 34, narrow: 56 } as const

/** Checkbox, client, who, the steps, days left. */
export const WIDE_TEMPLATE = `60px minmax(140px, 1.5fr) 52px repeat(${STEPS.length}, minmax(84px, 1fr)) 104px`
export const NARROW_TEMPLATE = '36px minmax(0, 1fr) auto'
