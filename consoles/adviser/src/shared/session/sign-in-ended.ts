import { createCell } from '../cell.ts'

/** True once the server has refused our newest token: the user has to sign in again. */
export const signInEnded = createCell(false)
