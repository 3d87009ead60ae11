import { createCell } from '../cell.ts'

/** A page shows before identity has said who is signed in: somebody was, when this browser was last here. Its questions wait for the answer. */
export const isAhead = createCell(false)
