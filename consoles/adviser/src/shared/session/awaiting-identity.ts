import { createCell } from '../cell.ts'

/** The page renders before identity has responded, because a user was signed in here last time. Its requests wait for the response. */
export const isAwaitingIdentity = createCell(false)
