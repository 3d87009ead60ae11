import { createCell } from '../cell.ts'

/** While identity can't be asked after a reload: whose copies on this device are shown. */
export const copiesOf = createCell<string | undefined>(undefined)
