import { createCell } from '../cell.ts'

/** Whether the identity provider has Google; false until the configuration is read. */
export const hasGoogle = createCell(false)
