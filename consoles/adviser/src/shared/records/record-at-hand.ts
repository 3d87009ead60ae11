import { createCell } from '../cell.ts'

export interface RecordAction {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

/** The record whose screen is open. */
export interface RecordAtHand {
  readonly description: string
  readonly clientId: string
  readonly clientName: string
  readonly actions: readonly RecordAction[]
}

/** The open record's actions for the palette; undefined elsewhere. */
export const recordAtHand = createCell<RecordAtHand | undefined>(undefined)
