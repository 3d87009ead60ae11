import { createCell } from '../cell.ts'

/** The user whose copies on this device are shown while identity is unreachable after a reload. */
export const copiesOf = createCell<string | undefined>(undefined)
